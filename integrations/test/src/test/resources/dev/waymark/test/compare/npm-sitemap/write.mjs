import { SitemapAndIndexStream, SitemapStream, SitemapIndexStream } from 'sitemap';
import { createWriteStream } from 'fs';
import { resolve } from 'path';
const en='https://www.example.com/about', de='https://www.example.com/de/%C3%BCber';
const links=[{lang:'de',url:de},{lang:'en',url:en},{lang:'x-default',url:en}];
const pages=[
 {url:'/'},
 {url:'/about',links},{url:'/de/über',links},
 ...['first-post','second post','größe','c++','it\'s & more','50%25'].map((s,i)=>({url:'/blog/'+s,lastmod:`2026-05-0${i+1}T08:00:00+02:00`,changefreq:'weekly',priority:0.5})),
 ...[1,2,3].map(i=>({url:'/products/'+i,lastmod:`2026-04-1${i}`})),
];
const sms=new SitemapAndIndexStream({limit:8,lastmodDateOnly:false,
 getSitemapStream:i=>{const s=new SitemapStream({hostname:'https://www.example.com'});const p=`sitemap-${i}.xml`;
 const ws=s.pipe(createWriteStream(resolve('out',p)));return [`https://www.example.com/${p}`,s,ws];}});
sms.pipe(createWriteStream('out/sitemap-index.xml'));
pages.forEach(p=>sms.write(p));sms.end();

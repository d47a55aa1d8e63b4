/** Style of changed passages, in the page's own colours. */
export const MARK_STYLES = `
html{scroll-padding:100px 0 120px}
body{padding-bottom:56px}
ins{background:var(--up-tint);color:var(--up-t);text-decoration:underline;text-decoration-thickness:1.5px;text-underline-offset:3px;border-radius:2px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
del{background:var(--down-tint);color:var(--down-t);text-decoration:line-through;text-decoration-thickness:1.5px;border-radius:2px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
del:has(+ins){margin-right:.2em}
.mark-note{font-family:var(--font-sans);font-size:.8125rem;font-weight:400;overflow-wrap:anywhere;background:none}
.mark-change{position:relative;box-shadow:-8px 0 0 var(--paper),-11px 0 0 var(--line-2)}
.mark-change:has(.mark-anchor:target){box-shadow:-8px 0 0 var(--paper),-12px 0 0 var(--brand)}
tr.mark-change{box-shadow:none}
tr.mark-change>:has(ins,del){outline:2px solid var(--line-2);outline-offset:-2px}
tr.mark-change:has(.mark-anchor:target)>:has(ins,del){outline-color:var(--brand)}
.mark-anchor{position:absolute;margin-top:-24px}
del>:is(img,picture,svg,video),del>picture>img{max-width:40%;height:auto;opacity:.65;filter:grayscale(1)}
ins>:is(img,picture,svg,video){outline:3px solid var(--up);outline-offset:-3px}
.article-cover:has(ins,del){aspect-ratio:auto!important;max-height:none!important}
.mark-list{position:fixed;z-index:60;right:0;bottom:0;left:0;display:flex;align-items:center;gap:4px 16px;margin:0;padding:4px 16px;border-top:1px solid var(--line-2);background:var(--card);color:var(--ink);font:400 .875rem/1.4 var(--font-sans)}
p.mark-list{min-height:52px}
.mark-list p{flex:none;margin:0;font-weight:600;white-space:nowrap}
.mark-list ol{display:flex;margin:0;padding:0;overflow-x:auto;list-style:none}
.mark-list a{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;border-radius:8px;color:var(--brand);font-variant-numeric:tabular-nums;text-decoration:underline}
.mark-list a:hover{background:var(--sunk)}
@media print{.mark-list{display:none}}
`;

/** Style of annotated passages, numbered as in the list beside the page. */
export const NOTE_STYLES = `
html{scroll-padding:100px 0 120px}
.mark-place{background:var(--flat-tint);color:inherit;box-shadow:0 2px 0 var(--flat);-webkit-box-decoration-break:clone;box-decoration-break:clone}
.mark-place.mark-block{background:var(--down-tint);box-shadow:0 2px 0 var(--down)}
.mark-number{display:inline-block;box-sizing:border-box;min-width:20px;height:20px;margin:0 4px 0 2px;padding:0 5px;border-radius:10px;background:var(--flat-t);color:var(--paper);font:600 12px/20px var(--font-sans);font-style:normal;letter-spacing:0;text-align:center;text-decoration:none;text-transform:none;vertical-align:2px;font-variant-numeric:tabular-nums}
.mark-number.mark-block{background:var(--down-t)}
.mark-number:target{outline:3px solid var(--brand);outline-offset:2px}
`;

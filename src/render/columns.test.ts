import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { type PlannedBlock, planBlock, renderBlock } from './blocks.ts';
import { columnOrder, columnWidths, ownWidths } from './column-tracks.ts';
import { containerCss, sectionHtml } from './columns.ts';
import { filmButton } from './html/film-button.ts';
import { basics } from './library/basics.ts';
import { libraryRow } from './library/library.ts';
import { stepCss } from './styles/design-tokens.ts';
import { createTemplateEngine } from './template-engine.ts';

const rowOf = (name: string) => {
  const component = basics.find((one) => one.name === name);
  if (!component) throw new Error(`no ${name}`);
  return JSON.parse(JSON.stringify({ ...libraryRow(component), version: 1, versions: [] }));
};
function planned(id: string, name: string, info: JsonObject): PlannedBlock {
  const block = planBlock({ id, info, version: 1, component: rowOf(name) });
  if (!block) throw new Error('no plan');
  return block;
}
const columns = (id: string, info: JsonObject = {}) => ({ block: planned(id, 'Columns', info), html: '' });
const heading = (id: string, path: number[]) => ({
  block: planned(id, 'Heading', { heading: id, $column: path }),
  html: `<h2>${id}</h2>`,
});

describe('a section', () => {
  it('draws blocks in the columns of the container before them', () => {
    const html = sectionHtml([columns('row'), heading('a', [0]), heading('b', [1]), heading('c', [])]);
    expect(html.replaceAll(/ class="c-[\w-]+"/g, '')).toBe(
      '<div id="b-row" class="block columns"><div class="wrap"><div class="column"><div id="b-a" class="block"><div><h2>a</h2></div></div></div><div class="column"><div id="b-b" class="block"><div><h2>b</h2></div></div></div></div></div><div id="b-c" class="block"><div><h2>c</h2></div></div>',
    );
  });

  it('has what the template of a container yields behind its columns', () => {
    const html = sectionHtml([{ ...columns('row'), html: '<img src="/a.webp" alt="">' }]);
    expect(html).toMatch(
      /class="block columns"><div class="behind c-[\w-]+"><img src="\/a.webp" alt=""><\/div><div class="wrap">/,
    );
  });

  it('leaves out what failed, and keeps the column of it', () => {
    const html = sectionHtml([columns('row'), { ...heading('a', [0]), html: '' }, heading('b', [1])]);
    expect(html).toContain('<div class="column"></div><div class="column"><div id="b-b"');
  });
});

describe('the widths of columns', () => {
  it.each([
    [{ widths: [3, 9] }, [3, 9]],
    [{}, [6, 6]],
    [{ widths: [] }, [6, 6]],
    [{ widths: [4, null] }, [4, 6]],
    [{ widths: [0, -1, 13, '4'] }, [3, 3, 3, 3]],
    [{ widths: [1, 1, 1, 1, 1, 1, 1, 1] }, [1, 1, 1, 1, 1, 1]],
  ])('of %j are %j', (info, widths) => expect(columnWidths(info as never)).toEqual(widths));
});

describe('the order of columns', () => {
  it.each([
    [
      [3, 1],
      [3, 1, 2],
    ],
    [
      [2, 2, 9, 0, '3', null, 1.5],
      [2, 1, 3],
    ],
    [undefined, [1, 2, 3]],
    ['3', [1, 2, 3]],
  ])('of three, where a screen names %j, is %j', (order, all) => {
    expect(columnOrder(order as never, 3)).toEqual(all);
  });

  it('is that of one screen alone, and of none where it is that of the page or turned round', () => {
    const three = { widths: [4, 4, 4] };
    const moved =
      '#b>.wrap>.column:nth-child(3){order:0}#b>.wrap>.column:nth-child(1){order:1}#b>.wrap>.column:nth-child(2){order:2}';
    expect(containerCss('#b', { ...three, phoneOrder: [3] })).toContain(
      `@media (max-width:768px){#b>.wrap{grid-template-columns:minmax(0,1fr)}${moved}}`,
    );
    const tablets = { tabletOrder: [3, 1, 2], tablets: 'pairs' };
    expect(containerCss('#b', { ...three, ...tablets })).toContain(`repeat(2,minmax(0,1fr))}${moved}}`);
    expect(containerCss('#b', { ...three, phoneOrder: [1, 2, 3], tabletOrder: ['}'] })).toBe(containerCss('#b', three));
    const turned = { ...three, phones: 'reverse', tablets: 'reverse' };
    expect(containerCss('#b', { ...turned, phoneOrder: [3], tabletOrder: [3] })).toBe(containerCss('#b', turned));
  });
});

it('columns in a row of another order take their widths along', () => {
  const order = { widths: [8, 4], tabletOrder: [2], phoneOrder: [2], phones: 'keep' };
  const turned = '#b>.wrap{grid-template-columns:minmax(0,4fr) minmax(0,8fr)}#b>.wrap>.column:nth-child(2){order:0}';
  const css = containerCss('#b', order);
  expect(css).toContain(`@media (min-width:769px) and (max-width:1024px){${turned}`);
  expect(css).toContain(`@media (max-width:768px){#b>.wrap{--gap:16px}${turned}`);
  // Those that go into the next row by themselves are all equally wide.
  expect(containerCss('#b', { ...order, fit: 240 })).not.toContain('minmax(0,4fr)');
});

describe('the widths of columns on one screen', () => {
  const three = { widths: [4, 4, 4] };
  const tablet = '@media (min-width:769px) and (max-width:1024px)';
  const phone = '@media (max-width:768px)';

  it.each([
    [{ ...three, tabletWidths: [2, 8, 2] }, [2, 8, 2]],
    [{ ...three, tabletWidths: [null, 12] }, [4, 12, 4]],
    [{ widths: [3, 9], tabletWidths: [6, 6, 6] }, [6, 6]],
    [{ widths: [0, 0, 0, 0, 0], tabletWidths: [12, 0, 13, 1.5, '3'] }, [12, 2, 2, 2, 2]],
    [three, null],
    [{ ...three, tabletWidths: [] }, null],
    [{ ...three, tabletWidths: '6' }, null],
  ])('of %j are %j', (info, own) => expect(ownWidths(info as never, 'tabletWidths')).toEqual(own));

  it('hold on that screen alone, in its own order', () => {
    const one = containerCss('#b', { ...three, tabletWidths: [2, 8, 2] });
    const twoEightTwo = 'grid-template-columns:minmax(0,2fr) minmax(0,8fr) minmax(0,2fr)';
    expect(one).toBe(containerCss('#b', three).replace(phone, `${tablet}{#b>.wrap{${twoEightTwo}}}${phone}`));
    const both = { ...three, phones: 'keep', phoneWidths: [3, 3, 6], phoneOrder: [3] };
    expect(containerCss('#b', both)).toContain(
      `${phone}{#b>.wrap{--gap:16px}#b>.wrap{grid-template-columns:minmax(0,6fr) minmax(0,3fr) minmax(0,3fr)}#b>.wrap>.column:nth-child(3){order:0}`,
    );
  });

  it('make as many rows as they need, whose gaps leave room on any phone', () => {
    const rows = (phoneWidths: number[]) => containerCss('#b', { ...three, phones: 'keep', phoneWidths });
    expect(rows([12, 6, 6])).toContain(
      '#b>.wrap{grid-template-columns:repeat(2,minmax(0,1fr));column-gap:min(var(--gap),50%/1)}#b>.wrap>.column:nth-child(1){grid-column:span 2}#b>.wrap>.column:nth-child(2){grid-column:span 1}',
    );
    expect(rows([5, 7, 12])).toContain('repeat(12,minmax(0,1fr));column-gap:min(var(--gap),50%/11)}');
    expect(rows([12, 12, 12])).toContain('{--gap:16px}#b>.wrap{grid-template-columns:minmax(0,1fr)}}');
  });

  it('hold where columns would wrap by themselves, and not where they are stacked, in pairs or turned round', () => {
    const own = { ...three, tabletWidths: [6, 3, 3], phoneWidths: [6, 3, 3] };
    expect(containerCss('#b', { ...own, fit: 240 })).toContain(
      `${tablet}{#b>.wrap{grid-template-columns:minmax(0,6fr)`,
    );
    for (const stand of ['stack', 'pairs', 'reverse']) {
      const stands = { tablets: stand, phones: stand };
      expect(containerCss('#b', { ...own, ...stands })).toBe(containerCss('#b', { ...three, ...stands }));
    }
  });

  it('never leave their declaration', () => {
    const evil = ['1;}body{display:none', { a: 1 }, -6, Number.NaN];
    const css = containerCss('#b', { ...three, tabletWidths: evil, phoneWidths: evil, phones: 'keep' } as never);
    expect(css).toBe(containerCss('#b', { ...three, phones: 'keep' }));
  });
});

describe('the styles of a container', () => {
  it('say how it stands on desks and on phones', () => {
    const css = containerCss('#b', { widths: [4, 8], gap: 20, align: 'center', phones: 'reverse' });
    expect(css).toContain('#b>.wrap{grid-template-columns:minmax(0,4fr) minmax(0,8fr);--gap:20px;gap:var(--gap)}');
    expect(css).toContain('#b>.wrap>.column{align-content:center}');
    expect(css).toContain('@media (max-width:768px){#b>.wrap{display:flex;flex-direction:column-reverse');
  });

  it('say how it stands on tablets, where that is said', () => {
    const between = '@media (min-width:769px) and (max-width:1024px)';
    const css = containerCss('#b', { widths: [3, 3, 3, 3], tablets: 'pairs', tablet: { paddingTop: 9 } });
    expect(css).toContain(`${between}{#b>.wrap{grid-template-columns:repeat(2,minmax(0,1fr))}}`);
    expect(css).toContain(`${between}{#b{padding-top:9px}}`);
    expect(containerCss('#b', { tablets: 'reverse' })).toContain(
      `${between}{#b>.wrap{display:flex;flex-direction:column-rev`,
    );
    for (const tablets of ['keep', 'constructor', 'red;}', null]) {
      expect(containerCss('#b', { tablets })).toBe(containerCss('#b', {}));
    }
  });

  it('have space outside on each side, by device', () => {
    const between = '@media (min-width:769px) and (max-width:1024px)';
    const outside = {
      style: { marginLeft: 'm', marginRight: 40 },
      tablet: { marginLeft: 8 },
      mobile: { marginRight: 0 },
    };
    const css = containerCss('#b', outside);
    expect(css).toContain(`#b{margin-left:${stepCss('space', 'm')};margin-right:40px}`);
    expect(css).toContain(`${between}{#b{margin-left:8px}}`);
    expect(css).toContain('@media (max-width:768px){#b{margin-right:0px}}');
  });

  it('have the width of the container itself where its component knows no tablets', () => {
    const info = { style: { maxWidth: 900, gap: 4 }, mobile: { maxWidth: 300 } };
    expect(containerCss('#b', info)).toBe(
      '#b{max-width:900px}@media (max-width:768px){#b{max-width:300px}}' +
        '#b>.wrap{grid-template-columns:minmax(0,6fr) minmax(0,6fr);--gap:32px;gap:var(--gap)}#b>.wrap>.column{align-content:start}' +
        '@media (max-width:768px){#b>.wrap{grid-template-columns:minmax(0,1fr)}}',
    );
    expect(containerCss('#b', { ...info, tablet: {} })).toContain('gap:var(--gap);--gap:4px;max-inline-size:900px}');
  });

  it('put columns that do not fit into the next row', () => {
    const css = containerCss('#b', { widths: [3, 9], fit: 240, style: { marginTop: 12, paddingLeft: 8 } });
    expect(css).toContain('#b{padding-left:8px;margin-top:12px}');
    expect(css).toContain('grid-template-columns:repeat(auto-fit,minmax(min(100%,240px),1fr))');
    expect(css).not.toContain('grid-template-columns:minmax(0,1fr)');
    expect(containerCss('#b', { fit: 240, phones: 'reverse' })).toContain('flex-direction:column-reverse');
  });

  it('hold nothing that a field does not take', () => {
    const evil = '1;}body{display:none';
    const css = containerCss('#b', {
      ...{ widths: [evil, 6], gap: evil, align: evil, phones: evil, hidden: evil, height: 'constructor', shade: evil },
      ...{
        gradient: evil,
        angle: evil,
        style: { background: evil, paddingTop: evil },
        mobile: evil,
        full: evil,
        fit: evil,
      },
    });
    expect(css).toBe(
      '#b>.wrap{grid-template-columns:minmax(0,6fr) minmax(0,6fr);--gap:32px;gap:var(--gap)}#b>.wrap>.column{align-content:start}@media (max-width:768px){#b>.wrap{grid-template-columns:minmax(0,1fr)}}',
    );
  });

  it('fade from one colour to another, and darken what is behind', () => {
    const css = containerCss('#b', { style: { background: '#000' }, gradient: '#ffffff', angle: 90, shade: 40 });
    expect(css).toContain('linear-gradient(90deg,#000,#ffffff)');
    expect(css).toContain('#b>.behind{filter:brightness(60%)}');
  });

  it('lay a colour over what is behind, or one that fades to another, which is not darkened with it', () => {
    const over = (overlay: JsonObject, more: JsonObject = {}) => containerCss('#b', { overlay, ...more });
    expect(over({ from: '#102030' })).toContain(
      "#b>.behind::after{content:'';position:absolute;inset:0;opacity:0.6;background:linear-gradient(180deg,#102030,#102030)}",
    );
    const both = over({ from: '#102030', to: '#10203000', share: 100 }, { angle: 90, shade: 40 });
    expect(both).toContain('opacity:1;background:linear-gradient(90deg,#102030,#10203000)');
    expect(both).toContain('#b>.behind>*{filter:brightness(60%)}');
    expect(over({ to: '#102030', share: 50 })).toBe(containerCss('#b', {}));
    expect(over({ from: 'red', share: '1;}' })).toBe(containerCss('#b', {}));
  });
});

it('a film stands over the picture behind a container, for wide windows whose people like motion', () => {
  const { definition } = planned('row', 'Columns', {});
  const values = { picture: '/a.webp', film: '/api/assets/a.mp4' };
  const result = renderBlock(createTemplateEngine(), { id: 'row', template: definition.template, values, base: '' });
  const html = 'html' in result ? result.html : result.fault;
  expect(html).toContain('<img src="/a.webp"');
  expect(html).toMatch(
    /<video autoplay="" muted="" playsinline="" aria-hidden="true"><source media="[^"]*no-preference\)" src="\/api\/assets\/a.mp4#t=0,5"/,
  );
  const block = planned('row', 'Columns', {});
  const button = filmButton('en');
  expect(sectionHtml([{ block, html }], undefined, button)).toMatch(
    /<\/div><button class="film-stop" type="button" hidden data-other="Play film">Stop film<\/button><\/div>$/,
  );
  expect(sectionHtml([{ block, html: '<img>' }], undefined, button)).not.toContain('film-stop');
});

import { describe, expect, it } from 'vitest'
import { contentsOf, criticalStyles } from '#src/entry/critical-styles.server.ts'
import { stylePartsOf } from './style-parts.ts'

/** The styles of a page with this body. */
const styled = (styles: string, html: string) => criticalStyles(stylePartsOf(styles), contentsOf([html]))

describe('the styles of a page', () => {
  it('are the rules of elements and those whose classes it contains, in their order', () => {
    const styles =
      '@layer base{body{margin:0}a{top:1px}}@layer components;@layer utilities{.a{color:red}.b{color:#00f}' +
      '.sm\\:a{left:0}@media (width>=40rem){.b{margin:0}.lg\\:\\[1fr_2px\\]{gap:0}}.q:after{content:"}.z{"}}'
    expect(styled(styles, '<a class="a sm:a">table</a>')).toBe(
      '@layer base{body{margin:0;}a{top:1px;}}@layer components;@layer utilities{.a{color:red}.sm\\:a{left:0}}',
    )
    expect(styled(styles, '<i class="q lg:[1fr_2px]"></i>')).toBe(
      '@layer base{body{margin:0;}a{top:1px;}}@layer components;@layer utilities{@media (width>=40rem){.lg\\:\\[1fr_2px\\]{gap:0}}' +
        '.q:after{content:"}.z{"}}',
    )
  })

  it('contain a rule when the page has all that one of its selectors names', () => {
    const styles = '.a .c,ul.b{top:0}'
    expect(styled(styles, '<p class="a"></p><ul></ul>')).toBe('')
    expect(styled(styles, '<p class="a"></p><p class="c"></p>')).toBe(styles)
    expect(styled(styles, '<ul class="d b"></ul>')).toBe(styles)
  })

  it.each([
    ['.a:not(.b)', '<p class="a"></p>'],
    [':is(.b,.c).a', '<p class="a"></p>'],
    ['.a:has(.b:focus-visible)', '<p class="a"></p>'],
    ['[open]>.a', '<p class="a"></p>'],
    [':root[data-theme=dark] .a', '<p class="a"></p>'],
    ['html[data-buy-bar] .a', '<p class="a"></p>'],
    [':where(.a>:not(:last-child))', '<p class="a"></p>'],
    ['.\\[\\&\\[hidden\\]\\]\\:a[hidden]', '<p class="[&amp;[hidden]]:a"></p>'],
    ['.min-h-\\[calc\\(1dvh-var\\(--a\\)\\)\\]', '<p class="min-h-[calc(1dvh-var(--a))]"></p>'],
    ['.\\32 xl\\:a', '<p class="2xl:a"></p>'],
    ['.a::before', '<p class="a"></p>'],
    ['*', ''],
  ])('know what %s needs', (selector, html) => {
    expect(styled(`${selector}{top:0}`, html).replace(';', '')).toBe(`${selector}{top:0}`)
    if (html !== '') expect(styled(`${selector}{top:0}`, '<b class="other"></b>')).toBe('')
  })

  it('leave out what only a visitor’s action or a printer needs', () => {
    const styles =
      '@media (hover:hover){.hover\\:a:hover{color:red}.a:hover,.a:active{left:0}}@media print{.print\\:a,.a{color:red}}' +
      '.a,.a:hover{transition:color .2s;cursor:pointer;color:red}.focus-visible\\:a:focus-visible{color:red}' +
      'li:not(:hover)>.a{opacity:0}.group-hover\\:a:is(:where(.group):hover *){top:0}.a{transition-duration:1s}'
    const html = '<li class="a hover:a print:a focus-visible:a group-hover:a"></li>'
    expect(styled(styles, html)).toBe(
      '.a{color:red}.focus-visible\\:a:focus-visible{color:red}li:not(:hover)>.a{opacity:0}',
    )
  })

  it('leave out the parts of date and time fields', () => {
    expect(styled('::-webkit-datetime-edit{padding:0}input::-webkit-calendar-picker-indicator{top:0}p{top:0}', '')).toBe(
      'p{top:0;}',
    )
  })

  it('have each declaration once, and fallbacks of the same property', () => {
    const styles = '.a{-webkit-mask:var(--b);-webkit-mask:var(--b);mask:var(--b);color:red;color:oklch(50% .1 20)}'
    expect(styled(styles, '<p class="a"></p>')).toBe(
      '.a{-webkit-mask:var(--b);mask:var(--b);color:red;color:oklch(50% .1 20)}',
    )
  })

  it('define the variables and animations that they read, also through others, wherever those stand', () => {
    const styles =
      ':root{--one:1px;--two:var(--one);--three:3px;--four:4px;color-scheme:light}' +
      '@property --five{syntax:"*";inherits:false}@keyframes rise{0%{top:var(--four)}}@keyframes fall{0%{top:0}}' +
      '.a{top:var(--two)}.b{left:var(--three);animation:rise 1s}.c{--tw-x:0;top:0}'
    expect(styled(styles, '<p class="a"></p>')).toBe(
      ':root{--one:1px;--two:var(--one);color-scheme:light;}.a{top:var(--two)}',
    )
    expect(styled(styles, '<p class="b"></p>')).toBe(
      ':root{--three:3px;--four:4px;color-scheme:light;}@keyframes rise{0%{top:var(--four)}}' +
        '.b{left:var(--three);animation:rise 1s}',
    )
    expect(styled(styles, '<p style="top:var(--three)"></p>')).toBe(':root{--three:3px;color-scheme:light;}')
    expect(styled(styles, '<p class="c"></p>')).toBe(':root{color-scheme:light;}.c{top:0}')
  })

  it('name all layers, because the complete style sheet follows in their order', () => {
    expect(styled('@layer theme{:root{--a:0}}@layer utilities{.b{top:0}}', '')).toBe('@layer theme{}@layer utilities{}')
  })

  it('are found in bytes as well as in text, and each class attribute once', () => {
    const shared = new TextEncoder().encode('<i class="b">é</i><i class="b"></i>')
    const other = new TextEncoder().encode('<i class="b">è</i>')
    expect(contentsOf(['<p class="a c">', shared, '</p>', other])).toBe('a c\nb\n')
  })

  it('do not depend on what a visitor has typed', () => {
    expect(contentsOf(['<p class="a">var(--b) class=&quot;c&quot;</p><input value="var(--d)"/>'])).toBe('a')
  })

  it('refuse a style sheet with a syntax error or nested rules', () => {
    expect(() => stylePartsOf('.a{color:red}}')).toThrow(/Unexpected/)
    expect(() => stylePartsOf('.a{.b{color:red}}')).toThrow(/nested/)
  })
})

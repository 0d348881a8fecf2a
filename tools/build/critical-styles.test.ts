import { describe, expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const styles =
  '@layer base{body{margin:0}}@layer components;@layer utilities{.a{color:red}.b{color:#00f}' +
  '.a .c,.b{top:0}.sm\\:a{left:0}@media (width>=40rem){.b{margin:0}.lg\\:\\[1fr_2px\\]{gap:0}}.q:after{content:"}.z{"}}' +
  '.mark{fill:none}'

describe('critical styles', () => {
  it('keep rules of elements, and of the classes that scripts name', () => {
    expect(criticalStyles(styles, ['const x="a sm:a"'])).toBe(
      '@layer base{body{margin:0}}@layer components;@layer utilities{.a{color:red}.sm\\:a{left:0}}',
    )
  })

  it('keep a rule when all classes of one of its selectors are used', () => {
    expect(criticalStyles(styles, ['`a ${open?"c":""}`'])).toContain('.a .c,.b{top:0}')
  })

  it('read braces in strings and escaped class names', () => {
    const kept = criticalStyles(styles, ["'q lg:[1fr_2px]'"])
    expect(kept).toContain('.q:after{content:"}.z{"}')
    expect(kept).toContain('.lg\\:\\[1fr_2px\\]{gap:0}')
  })

  it('leave out what only a visitor’s action or a printer needs', () => {
    const later =
      '@media (hover:hover){.hover\\:a:hover{color:red}}@media print{.print\\:a{color:red}}' +
      '.a{transition:color .2s;cursor:pointer;color:red}.focus-visible\\:a:focus-visible{color:red}'
    const kept = criticalStyles(later, ['"a hover:a print:a focus-visible:a"'])
    expect(kept).toBe('.a,.focus-visible\\:a:focus-visible{color:red}')
  })

  it('leave out such rules of components, and keep what applies until the action', () => {
    const card =
      '.a,.a:hover{top:0}@media (hover:hover){.a:hover,.a:active{left:0}}@media print{.a{right:0}}' +
      'li:not(:hover)>.a{opacity:0}'
    expect(criticalStyles(card, ['"a"'])).toBe('.a{top:0}li:not(:hover)>.a{opacity:0}')
  })

  it('have each prefixed property once, however often the styles are narrowed', () => {
    const mask = ':root{--one:var(--two);--two:0}.a{-webkit-mask:var(--icon);mask:var(--icon)}'
    expect(criticalStyles(mask, ['"a"'])).toBe('.a{-webkit-mask:var(--icon);mask:var(--icon)}')
  })

  it('leave out variables that nothing reads, also those of other unused variables', () => {
    const kept = criticalStyles(
      ':root{--one:1px;--two:var(--one);--three:3px}' +
        '@property --four{syntax:"*";inherits:false}.a{top:var(--three)}.b{left:var(--two)}',
      ['"a"'],
    )
    expect(kept).toBe(':root{--three:3px}.a{top:var(--three)}')
  })

  it('refuse a style sheet with a syntax error', () => {
    expect(() => criticalStyles('.a{color:red}}', [])).toThrow()
  })
})

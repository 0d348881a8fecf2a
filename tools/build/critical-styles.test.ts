import { describe, expect, it } from 'vitest'
import { criticalStyles } from './critical-styles.ts'

const styles =
  '@layer base{body{margin:0}}@layer components;@layer utilities{.a{color:red}.b{color:blue}' +
  '.a .c,.b{top:0}.sm\\:a{left:0}@media (width>=40rem){.b{margin:0}.lg\\:\\[1fr_2px\\]{gap:0}}.q:after{content:"}.z{"}}' +
  '.mark{fill:none}@media print{:root{--paper:white}}'

describe('critical styles', () => {
  it('keep rules of elements, and of the classes that scripts name', () => {
    expect(criticalStyles(styles, ['const x="a sm:a"'])).toBe(
      '@layer base{body{margin:0}}@layer components;@layer utilities{.a{color:red}.sm\\:a{left:0}}' +
        '@media print{:root{--paper:white}}',
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

  it('refuse a style sheet that ends inside a block', () => {
    expect(() => criticalStyles('.a{color:red', [])).toThrow('inside a block')
  })
})

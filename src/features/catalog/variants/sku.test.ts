import { describe, expect, it } from 'vitest'
import { fillSkus } from './sku.ts'

const sized = (volume: string, sku = '') => ({ sku, volume })
const stored = { variants: [sized('50 ml', 'BALM'), sized('100 ml', 'BALM-100-ML')] }

describe('the SKUs of a product without its own', () => {
  it('are its id, then its id with the size', () => {
    expect(fillSkus('balm', [sized('50 ml'), sized('100 ml')])).toEqual(['BALM', 'BALM-100-ML'])
  })

  it('are those of the stored variants with the same sizes, in any order', () => {
    expect(fillSkus('balm', [sized('100 ml'), sized('50 ml')], stored)).toEqual(['BALM-100-ML', 'BALM'])
  })

  it.each(['', '55 ml'])('stay with the first variant when its size is now “%s”', (volume) => {
    expect(fillSkus('balm', [sized(volume), sized('100 ml')], stored)).toEqual(['BALM', 'BALM-100-ML'])
  })

  it('never repeat a stated one', () => {
    expect(fillSkus('balm', [sized('30 ml'), sized('50 ml', 'BALM')], stored)).toEqual(['BALM-2', 'BALM'])
  })
})

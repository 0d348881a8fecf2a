import { expect, it } from 'vitest'
import { packStatementOf } from './pack-statement.ts'

it('shows the statement required by EU law for vitamin A products only', () => {
  for (const name of ['Retinol', 'RETINYL PALMITATE', 'Retinyl Acetate'])
    expect(packStatementOf(['Aqua', name])).toMatchObject({
      id: 'vitaminA',
      source: { url: expect.stringContaining('2024/996') },
    })
  for (const name of ['Retinal', 'Hydroxypinacolone Retinoate', 'Bakuchiol', 'Beta-Carotene', 'Retinyl Retinoate'])
    expect(packStatementOf(['Aqua', name])).toBeNull()
})

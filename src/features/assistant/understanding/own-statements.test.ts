import { expect, it } from 'vitest'
import { createIngredientTerms } from './ingredient-terms.ts'
import { ownStatementsIn } from './own-statements.ts'

const terms = createIngredientTerms([])
const stated = (text: string) => ownStatementsIn(text, terms)
const nothing = { skinType: null, concerns: [], pregnancy: null, notTolerated: [] }

it('reads what shoppers say about themselves', () => {
  expect(stated('i have dry, sensitive skin')).toEqual({ ...nothing, skinType: 'dry', concerns: ['sensitivity'] })
  expect(stated('my skin is sensitive')).toEqual({ ...nothing, skinType: 'sensitive' })
  expect(stated("i'm pregnant")).toEqual({ ...nothing, pregnancy: 'pregnant' })
  expect(stated("i'm pregnant. what can i use when my skin is dry?")).toMatchObject({ pregnancy: 'pregnant' })
  expect(stated('i am breastfeeding')).toEqual({ ...nothing, pregnancy: 'breastfeeding' })
  expect(stated('i am allergic to fragrance')).toEqual({ ...nothing, notTolerated: ['fragrance'] })
  expect(stated('i have oily skin and acne')).toEqual({ ...nothing, skinType: 'oily', concerns: ['acne'] })
})

it('leaves out questions, other people, and what is not so', () => {
  for (const text of [
    'which serum is good for dry skin?',
    'is retinol safe if i am pregnant',
    'my sister is pregnant and i am looking for a gift',
    'i am not pregnant',
    "i'm not sure if i'm pregnant, can i use retinol?",
    'i might be pregnant and i am worried about retinol',
    'my skin is not oily',
    'i have no acne',
    'i am looking for a cleanser',
    'show me creams for dry skin',
  ])
    expect(stated(text), text).toBeNull()
})

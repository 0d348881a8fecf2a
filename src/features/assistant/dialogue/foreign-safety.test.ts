import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationWith } from '#root/test/conversation.ts'
import { openShop, type TestShop } from '#root/test/shop.ts'

let shop: TestShop
let assistant: ReturnType<typeof conversationWith>
beforeAll(async () => {
  shop = await openShop()
  assistant = conversationWith(shop)
})
afterAll(() => shop.close())

const namesOf = (products: readonly { readonly name: string }[]) => products.map(({ name }) => name).join('|')

describe('pregnancy and breastfeeding in Dutch, French and German', () => {
  it.each([
    'ik geef borstvoeding, retinol serum?',
    'zwanger retinol?',
    'zwagner, mag ik retinol?',
    'borstvoeding retinol',
    'borstvoedng retinol serum',
    'Ik ben in verwachting, mag ik retinol serum gebruiken?',
    'ik ben net bevallen, retinol serum?',
    'ik kolf nog, retinol?',
    'kinderwens retinol serum',
    'ik verwacht een kindje, retinol?',
    '20 weken ver, retinol serum?',
    'enceinte rétinol ?',
    'enciente retinol serum',
    "J'attends un bébé, sérum au rétinol ?",
    'j attend un enfant, serum retinol ?',
    "j'allaite, sérum rétinol ?",
    'allaitement retinol',
    'je viens d’accoucher, un sérum au rétinol ?',
    'je donne le sein, rétinol ?',
    'essai bébé rétinol',
    'future maman, sérum rétinol',
    'schwanger retinol serum?',
    'schwnager retinol',
    'ich stille, retinol?',
    'Stillzeit Retinol Serum',
    'Ich erwarte ein Kind, Retinol Serum?',
    'Kinderwunsch und Retinol?',
    'Wochenbett Retinol Serum',
    'ich pumpe ab, retinol?',
    'retinol in der 12. SSW',
    'ich bin in der 20. Woche, Retinol?',
    'kann ich Retinol in der ss benutzen',
    'mama in spe, retinol serum?',
  ])('%s', async (message) => {
    const { response, products } = await assistant(message)
    expect(response).toMatch(/During pregnancy and breastfeeding/)
    expect(namesOf(products)).not.toMatch(/retin/i)
  })

  it.each(['ik ben in verwachting', "j'attends un bébé", 'ich stille'])('%s holds for later searches', async (fact) => {
    const { response } = await assistant(fact, 'how much is shipping?', 'thanks', 'serum with retinol')
    expect(response).toMatch(/During pregnancy and breastfeeding/)
  })

  it('ends when the shopper says so', async () => {
    const { response } = await assistant('ik ben zwanger', 'ik ben niet meer zwanger', 'serum with retinol')
    expect(response).not.toMatch(/During pregnancy/)
  })
})

describe('emergencies in Dutch, French and German', () => {
  it.each([
    'ik krijg geen adem na de crème',
    'ik krijg bijna geen lucht',
    'benauwd na het masker',
    'Je gezicht zwelt op na de crème',
    'mijn lippen zijn dik',
    'mijn keel zit dicht',
    'anafylactische shock',
    "J'ai du mal à respirer après la crème",
    "j'arrive plus a respirer",
    "j'étouffe",
    'ma gorge se serre',
    'visage enflé',
    'mes lèvres gonflent',
    'ich bekomme keine Luft',
    'kriege kaum luft nach der creme',
    'Atemnot',
    'mein Gesicht schwillt an',
    'meine Lippen sind angeschwollen',
    'Gesicht ist dick geschwollen',
    'meine Zunge ist dick',
    'mein Hals ist zugeschnürt',
  ])('112: %s', async (message) => {
    const { response, products } = await assistant(message)
    expect(response).toMatch(/Call 112/)
    expect(products).toEqual([])
  })

  it.each([
    'ik wil dood',
    'ik wil niet meer leven',
    'zelfmoord',
    'ik heb zin om dood te gaan',
    'ik ga er een eind aan maken',
    'ik doe mezelf pijn',
    'was ik maar dood',
    'je veux mourir',
    'je veu mourrir',
    "j'ai envie de me tuer",
    "j'ai envie d'en finir",
    "je n'ai plus envie de vivre",
    'je me scarifie',
    'ich will sterben',
    'Selbstmord',
    'selbstmort',
    'ich bringe mich um',
    'ich möchte nicht mehr leben',
    'ich ritze mich',
    'ich wäre lieber tot',
    'I wanna die',
    'I wish I was dead',
    'i cut myself because of my skin',
  ])('suicide line: %s', async (message) => {
    const { response, products } = await assistant(message)
    expect(response).toMatch(/1813/)
    expect(products).toEqual([])
  })

  it.each<[string, RegExp]>([
    ['ik heb serum in mijn oog gekregen', /Rinse the open eye/],
    ["j'ai du sérum dans l'oeil", /Rinse the open eye/],
    ['Serum ins Auge bekommen', /Rinse the open eye/],
    ['meine Augen brennen', /Rinse the open eye/],
    ['ik slik isotretinoïne', /medicine/],
    ['je prends du Curacné, sérum ?', /medicine/],
    ['Aknenormin und Retinol Serum', /medicine/],
    ['ik neem antibiotica, serum?', /medicine/],
    ['crème voor mijn dochtertje', /Babies and children/],
    ['crème pour nourrisson', /Babies and children/],
    ['Creme für meinen Säugling', /Babies and children/],
    ["j'ai 13 ans, sérum rétinol ?", /Before age sixteen/],
    ['ik ben 14, retinol?', /Before age sixteen/],
    ['mijn kind heeft crème ingeslikt', /Poison Center/],
    ['mon fils a avalé de la crème', /Poison Center/],
    ['mein Sohn hat Creme verschluckt', /Poison Center/],
    ['gezicht brandt na serum', /skin reaction/],
    ['la peau me brûle', /skin reaction/],
    ['Gesicht brennt', /skin reaction/],
    ['blaren op mijn huid', /running lukewarm water/],
    ['mijn moedervlek verandert', /dermatologist soon/],
    ['Muttermal blutet', /dermatologist soon/],
  ])('%s', async (message, notice) => {
    expect((await assistant(message)).response).toMatch(notice)
  })

  it.each([
    'dode huidcellen verwijderen',
    'exfoliant pour peaux mortes',
    'tote Hautzellen entfernen',
    'how do I remove dead skin cells',
    'is my skin still dry',
    'still looking for a serum',
    'what kind of serum do you have',
    'a kinder cleanser for my skin',
    'crème pour en finir avec les boutons',
    'atmungsaktive Foundation',
    'sun cream that lasts',
    'which die hard lipstick',
    'vitamin C ampoule',
  ])('no notice for: %s', async (message) => {
    expect((await assistant(message)).response).not.toMatch(
      /112|1813|During pregnancy|Babies and children|medicine for your skin/,
    )
  })
})

describe('allergies in Dutch, French and German', () => {
  const nuts = /amygdalus|macadamia|argania|corylus/i
  const fragrance = /^(parfum|linalool|limonene)$/i
  it.each<[string, string, RegExp]>([
    ['Je suis allergique au parfum', 'show me a serum please', fragrance],
    ['Je suis allergique aux noix', 'recommend a face oil', nuts],
    ['je fais une allergie aux fruits à coque', 'recommend a face oil', nuts],
    ['Ik ben allergisch voor noten', 'recommend a face oil', nuts],
    ['ik heb een notenallergie', 'recommend a face oil', nuts],
    ['ik kan niet tegen parfum', 'recommend a night cream', fragrance],
    ['Ich bin allergisch gegen Nüsse', 'recommend a face oil', nuts],
    ['Nussallergie', 'recommend a face oil', nuts],
    ['Ich habe eine Parfumallergie, welches Serum?', 'recommend a night cream', fragrance],
    ['Ich vertrage kein Parfüm', 'recommend a night cream', fragrance],
    ['allergique au miel', 'recommend a mask for dry skin', /^mel( extract)?$|propolis/i],
  ])('%s … %s', async (fact, search, isAllergen) => {
    const replies = await assistant.all(fact, 'how much is shipping?', 'thanks', search, 'show me others')
    expect(replies[0]?.response).not.toMatch(/I only understand English|with (fragrance|nut oils)/)
    const catalog = (await shop.call('GET', '/api/products')).body as {
      readonly id: string
      readonly ingredients: string[]
    }[]
    const shown = replies.flatMap(({ products }) =>
      products.flatMap(({ id }) => catalog.find((one) => one.id === id)?.ingredients ?? []),
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((name) => isAllergen.test(name))).toEqual([])
  })

  it('not when the shopper denies it', async () => {
    const { response } = await assistant('je ne suis pas allergique aux noix', 'hello', 'recommend a face oil')
    expect(response).not.toMatch(/nut oils/)
  })
})

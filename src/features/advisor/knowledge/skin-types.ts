import type { Article } from '../article.ts'
import { sources } from '../sources.ts'

/** Skin types, seasons of life and of the year. */
export const skinTypeArticles: readonly Article[] = [
  {
    id: 'my-skin-type',
    title: 'Finding your skin type',
    asks: ["what's my skin type", 'what is my skin type', 'how do i know my skin type', 'skin type test', 'which skin type do i have'],
    text: 'Wash with a mild cleanser, put nothing on, and look after an hour. Tight all over: dry. Shining all over: oily. Shining on forehead, nose and chin only: combination. Neither: normal. Stinging or red from many things: sensitive, which any of them can be besides. I cannot see you here; the AI Skin Analysis looks at a photo, if you like.',
    links: ['/skin-analysis', '/skin-concerns'],
  },
  {
    id: 'dry-skin',
    title: 'Care for dry skin type',
    asks: ['dry skin tips', 'how to care for dry skin', 'what is dry skin type'],
    text: 'Dry skin makes little oil. Cream cleansers, serums with hyaluronic acid or glycerin on damp skin, and creams with ceramides, squalane or shea butter suit it. Wash short and lukewarm, and keep strong acids rare.',
    concerns: ['dryness'],
    source: sources.dryCare,
  },
  {
    id: 'dehydrated-skin',
    title: 'Dry or dehydrated',
    asks: ['difference between dry and dehydrated skin', 'what is dehydrated skin', 'oily but dehydrated skin'],
    text: 'Dry skin lacks oil and is a type; dehydrated skin lacks water and is a state, which oily skin can be in too: it shines and feels tight at once. Milder cleansing, fewer actives and humectants under a light cream put it right in a few weeks.',
    concerns: ['dryness'],
  },
  {
    id: 'oily-skin',
    title: 'Care for oily skin type',
    asks: ['how to care for oily skin', 'oily skin tips', 'does oily skin need moisturizer'],
    text: 'Oily skin needs moisturizer too, as a gel or light lotion. A mild gel cleanser twice a day, niacinamide or salicylic acid, and a matte sunscreen are a good base. It has an upside: it often stays smooth for longer.',
    concerns: ['oily'],
  },
  {
    id: 'combination-skin',
    title: 'Care for combination skin',
    asks: ['what is combination skin', 'how to care for combination skin', 't-zone oily cheeks dry'],
    text: 'Combination skin shines on forehead, nose and chin and is normal or dry on the cheeks. Use a mild cleanser and light cream everywhere, something richer on the cheeks only, and clay or salicylic acid only where it shines.',
  },
  {
    id: 'normal-skin',
    title: 'Care for normal skin',
    asks: ['what is normal skin', 'how to care for normal skin'],
    text: 'Normal skin is neither tight nor shiny and forgives a lot. Cleanser, cream and sunscreen keep it so; add an active only for something that you want to change.',
  },
  {
    id: 'sensitive-skin',
    title: 'What sensitive skin is',
    asks: ['what is sensitive skin', 'do i have sensitive skin', 'sensitive or allergic'],
    text: 'Sensitive skin stings, burns or reddens from things that others do not feel; often its barrier is weak. An allergy is different: it itches, comes up as a rash and returns with the same substance. A dermatologist can find allergies with a patch test.',
    concerns: ['sensitivity'],
  },
  {
    id: 'mature-skin',
    title: 'Skin after fifty',
    asks: ['skincare after 50', 'skincare in menopause', 'mature skin care', 'skincare for older women'],
    text: 'With the menopause skin gets drier and thinner. Richer creams with ceramides, mild cleansing, sunscreen and, if it is tolerated, a low retinoid suit it. Start slowly: it irritates more easily than before.',
    concerns: ['aging'],
  },
  {
    id: 'twenties',
    title: 'Skincare in your twenties and thirties',
    asks: ['skincare in my 20s', 'skincare in my 30s', 'do i need anti aging at 25', 'best age to start retinol', 'what should a 25 year old use', 'skincare for a 30 year old'],
    text: 'Cleanser, cream and daily sunscreen are what pays in your twenties. There is no age at which one has to begin with retinoids; many start around thirty, when first lines show. An antioxidant by day is a pleasant extra.',
  },
  {
    id: 'teenagers',
    title: 'Skincare for teenagers',
    asks: ['skincare for teenagers', 'teen acne routine', 'skincare at 16', 'can teenagers use retinol'],
    text: 'From about sixteen a mild cleanser, a light cream and sunscreen are enough, with salicylic acid for blemishes. Anti-ageing products, retinoids and strong acids have nothing to do on young skin. Acne that hurts or scars should be seen by a doctor early.',
    concerns: ['acne'],
    source: sources.acne,
  },
  {
    id: 'winter-skin',
    title: 'Skin in winter',
    asks: ['winter skincare', 'skincare in cold weather', 'dry skin in winter', 'heating dries my skin'],
    text: 'Cold air and heating take water from the skin. A richer cream, a milder cleanser, lip balm and gloves help; so do shorter showers and a bowl of water near the heater. Snow reflects UV: sunscreen in the mountains.',
    concerns: ['dryness'],
  },
  {
    id: 'summer-skin',
    title: 'Skin in summer',
    asks: ['summer skincare', 'skincare in hot weather', 'skincare for humid climate'],
    text: 'Change to lighter textures, keep the sunscreen generous, and rinse sweat and salt away in the evening. Actives can stay if you protect yourself; acids on the eve of a beach day are no good idea.',
  },
  {
    id: 'hormones',
    title: 'Skin and hormones',
    asks: ['hormonal acne', 'skin before my period', 'pimples on the jawline', 'skin and the pill'],
    text: 'Many people get more blemishes on chin and jaw before their period, or after starting or stopping the pill. Steady care with salicylic or azelaic acid helps some. If it is severe, sudden, or comes with irregular periods or more hair, please see your doctor.',
    concerns: ['acne'],
    source: sources.acne,
  },
  {
    id: 'diet',
    title: 'Food and skin',
    asks: ['does chocolate cause acne', 'diet and skin', 'does drinking water help skin', 'does milk cause pimples', 'foods for good skin'],
    text: 'A diet with many quick sugars makes acne a little worse in some people; for milk the evidence is mixed, for chocolate weak. Drinking more than your thirst asks does not make skin moister. A doctor or dietician should guide any strict diet.',
  },
  {
    id: 'stress-sleep',
    title: 'Stress, sleep and smoking',
    asks: ['does stress affect skin', 'lack of sleep skin', 'smoking and skin', 'stress pimples'],
    text: 'Short nights show under the eyes, stress can bring blemishes and flares of many conditions, and smoking ages skin visibly. No cream makes up for them, but none of it is your fault either: change what you can, and care for the rest.',
  },
  {
    id: 'pollution',
    title: 'City air',
    asks: ['pollution and skin', 'anti pollution skincare', 'skincare in the city'],
    text: 'Fine dust and ozone are linked with pigment spots and lines. Cleansing in the evening, antioxidants such as vitamin C, and sunscreen are what makes sense; claims beyond that deserve doubt.',
  },
]

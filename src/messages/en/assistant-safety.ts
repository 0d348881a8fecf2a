/** Answers to questions about health, which come before all others. */
export const assistantSafety = {
  'self-harm':
    'I am an AI and can’t give you the help you deserve right now. Please talk to someone right away: call 112 in an emergency. In Belgium, the suicide prevention lines are open day and night: 1813 in Dutch (Zelfmoordlijn) and 0800 32 123 in French (Centre de Prévention du Suicide).',
  breathing:
    'Swelling of the face, lips, tongue, or throat, or trouble breathing, can be a severe allergic reaction. Call 112 now. Don’t wait to see if it passes. Stop using the product and keep the pack for the doctor.',
  swallowed:
    'Cosmetics aren’t for eating or drinking. If someone has swallowed a product, call the Belgian Poison Center on 070 245 245, which is free and open day and night. Call 112 for trouble breathing, drowsiness, or convulsions. Don’t make them vomit, and have the pack at hand.',
  eye: 'Rinse the open eye right away with plenty of lukewarm water for at least 15 minutes. Remove contact lenses if you can do so easily. If your eye still hurts, is red or you see less well, go to an eye doctor or emergency department today. Call 112 after contact with a strong acid, lye, or peel.',
  burn: 'Wash everything off and cool the skin under running lukewarm water for about 20 minutes. Don’t apply cream, oil, or ice, and stop using all actives. See a doctor today if there are blisters, if the burn is on the face or larger than a hand, or if you have a fever. Call 112 for a large or deep burn.',
  mole: 'See a dermatologist soon about a spot or mole that bleeds, itches, grows, changes color or shape, or doesn’t heal. A photo or chat can’t assess it, and no cosmetic treats it. Please make an appointment, and don’t use actives on it until then.',
  infection:
    'Pus, oozing, fever, or spreading warmth and redness can be signs of an infection, which needs a doctor or pharmacist. See one today if you have a fever or feel ill. Stop using actives there, don’t squeeze it, keep it clean and don’t cover it with makeup.',
  procedure:
    'After a laser, a medical peel, microneedling, or injections, follow the instructions of your clinic. Until your skin has healed, use only a gentle cleanser, a plain fragrance-free cream, and sunscreen, and no acids, retinoids, vitamin C, or scrubs. Ask the clinic before you use anything else, and call it about severe pain, blisters, pus, or fever.',
  medicine:
    'If you use a medicine for your skin or another prescription, please ask your doctor or pharmacist before you add any active. Retinoid medicines such as isotretinoin or tretinoin make skin thin and sensitive. Don’t use cosmetic retinoids, acids, or peels with them. Use only what your doctor agrees to, usually a bland moisturizer and sunscreen. I am an AI and can’t assess medicines.',
  pregnancy:
    'During pregnancy and breastfeeding, leave out retinol and all other retinoids. Ask your doctor, midwife, or pharmacist before using salicylic acid, strong peels, or anything new. Most people use cleansers, plain moisturizers, and mineral sunscreen. I am an AI and can’t assess your situation.',
  baby: 'Babies and children need very little skincare: gentle cleansing, a plain cream for dry skin, shade, clothing, and sunscreen. Our actives (retinoids, acids, vitamin C) are made for adults, so please don’t use them on children, and keep babies out of the sun. Ask a pediatrician or pharmacist before using anything new on a child’s skin.',
  teen: 'Before age sixteen, skin needs only a gentle cleanser, a light moisturizer, and sunscreen. For blemishes, use at most a little salicylic acid on the spots. Please avoid retinoids, strong acids, and anti-aging products. See a doctor or pharmacist, with a parent if you like, about blemishes that hurt, scar, or last for three months. I am an AI and don’t recommend products at that age.',
  rash: 'See a dermatologist about a rash, eczema, psoriasis, or severe or painful acne. Cosmetics don’t treat them. Until then, keep it simple: a gentle cleanser, a plain fragrance-free cream, and sunscreen, and no acids, retinoids, or scrubs on the affected skin. Call 112 for swelling of the face or trouble breathing.',
  reaction:
    'That sounds like a skin reaction. Stop using any new products and all acids, retinoids, vitamin C, and scrubs. Rinse with lukewarm water and use only a plain, fragrance-free cream. See a doctor or pharmacist if it gets worse, spreads, blisters, or hasn’t improved within two days. Call 112 right away if your face, lips, tongue, or throat swells or you have trouble breathing.',
  avoid: (name: string, ingredients: string) =>
    `Please leave out ${name} given what you’ve told me: it contains ${ingredients}.`,
  unfilteredAllergy:
    'You mentioned an allergy that I can’t filter by, so please check the ingredient lists, and ask a doctor or pharmacist.',
  pregnantProducts: (shown: string) =>
    `Products without retinoids and salicylic acid: ${shown}. Please show the ingredient list to your doctor or midwife.`,
}

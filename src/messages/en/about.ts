export const about = {
  title: 'About Us',
  description: 'What Éclat is, what it is made of, and what it promises about your skin, your photo and your data.',
  heading: 'Skincare should come with its reasons',
  lead: 'Éclat is a skincare and beauty shop for Belgium and the EU. Whatever it recommends, it tells you why: which ingredient, which rule, which measurement, and how sure it is.',
  artAlt: 'A serum, spread thin in warm light',
  figures: {
    heading: 'The shop in figures',
    note: 'Counted from the catalogue and the rule book as they are now.',
    products: 'products in the range',
    categories: 'categories, from cleansers to makeup',
    ingredients: 'different ingredients, all of them listed',
    rules: 'rules on what goes together',
  },
  story: {
    heading: 'Why we made it this way',
    paragraphs: [
      'Most skincare is sold with adjectives. Glowing, revolutionary, clinically loved. They are hard to check, and of little use to somebody whose cheeks are tight after washing.',
      'So we began with the part of the pack that nobody reads out: the ingredient list. Every product here carries its list in full. A small, open rule book says which actives work together, which ones ask for a day apart, and when a sunscreen is no longer optional. Where a rule has a published source, it is named; where it is a rule of thumb, it says that too.',
      'The same goes for what the computer says. A photo analysis shows which region it looked at, what it measured and where the threshold lies, and its confidence falls with the quality of the photo. It makes no diagnosis. For worrying skin there are dermatologists, and we would rather send you there than sell you something.',
    ],
  },
  values: {
    heading: 'What we hold ourselves to',
    items: [
      { title: 'Reasons before recommendations', body: 'A product is suggested for something in it that fits you, and that something is named beside it.' },
      { title: 'Your photo is not our data', body: 'It is decoded, measured and dropped. Only the figures are kept, only if you agree, and only until you say otherwise.' },
      { title: 'Nothing hidden on the pack', body: 'Full ingredient lists for every product, and a plain ‘out of stock’ instead of a countdown.' },
      { title: 'Good and bad reviews alike', body: 'Nobody is paid for one. Whether its author bought the product here comes from our own orders, and samples are marked as samples.' },
      { title: 'As little of you as possible', body: 'No trackers, no advertising cookies, no account needed to buy. What we hold you can download, and erase.' },
    ],
  },
  actions: {
    heading: 'Where to begin',
    body: 'With a photo, with a concern, or simply with the shelves.',
    analysis: 'Start AI Skin Analysis',
    products: 'Shop Products',
    contact: 'Write to us',
  },
} as const

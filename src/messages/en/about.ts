export const about = {
  title: 'About Us',
  description: 'Who we are, what we sell, and how we treat your skin, your photos, and your data.',
  heading: 'Skincare with reasons you can check',
  lead: (brand: string) =>
    `${brand} is a skincare and beauty shop for Belgium and the EU. Every recommendation tells you why: which ingredient, which rule, which measurement, and how confident we are.`,
  artAlt: 'A thin layer of serum in warm light',
  figures: {
    heading: (brand: string) => `${brand} in numbers`,
    note: 'Counted from our current catalog and ingredient rules.',
    products: 'products in our catalog',
    categories: 'categories, from cleansers to makeup',
    ingredients: 'different ingredients listed',
    rules: 'rules on combining ingredients',
  },
  story: {
    heading: 'Why we built it',
    paragraphs: [
      'Most skincare is sold with adjectives: glowing, revolutionary, clinically loved. They are hard to verify, and they don’t help when your cheeks feel tight after washing.',
      'So we started with the part of the pack that gets the least attention: the ingredient list. Our product pages show it as stated on the pack. A small, open set of rules explains which active ingredients work together, which ones to use on different days, and when you need sunscreen. If a rule has a published source, we cite it. If it is a rule of thumb, we say so.',
      'Our AI works the same way. A photo analysis shows which area it looked at, what it measured, and which threshold it used. The lower the photo quality, the lower the confidence. It does not diagnose. If something on your skin worries you, please see a dermatologist. We would rather send you there than sell you something.',
    ],
  },
  values: {
    heading: 'What we promise',
    items: [
      {
        title: 'Reasons with every recommendation',
        body: 'We suggest a product because of an ingredient that fits your needs, and we name that ingredient.',
      },
      {
        title: 'We don’t store your photo',
        body: 'Your photo is measured in your browser, or in our server’s memory where the page says so, and then discarded. We keep only the measurements, only if you agree, and only until you delete them.',
      },
      {
        title: 'Nothing hidden',
        body: 'We show each product’s ingredient list as stated on the pack. When something is out of stock, we say so. We don’t use countdowns.',
      },
      {
        title: 'Good and bad reviews',
        body: 'We don’t pay for reviews. “Verified purchase” comes from our own orders, and sample reviews are labeled as samples.',
      },
      {
        title: 'As little data as possible',
        body: 'No trackers, no advertising cookies, and no account needed to buy. You can download or erase the data we hold about you.',
      },
    ],
  },
  actions: {
    heading: 'Where to start',
    body: 'Start with a photo, choose a skin concern, or browse all products.',
    analysis: 'Start AI Skin Analysis',
    products: 'Shop Products',
    contact: 'Contact us',
  },
} as const

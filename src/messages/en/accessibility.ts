import type { LegalPart, TermsFacts } from '../legal.ts'

export const accessibility = {
  title: 'Accessibility',
  description: 'How our shop works with a keyboard, a screen reader, or enlarged text, and what is still missing.',
  lead: 'Everyone should be able to shop here. This page says what works, how we check it, and what does not work yet.',
  contents: 'On this page',
  updated: 'Last updated 29 November 2026',
  parts: ({ seller, brand }: TermsFacts): readonly LegalPart[] => [
    {
      id: 'service',
      heading: 'What this page covers',
      paragraphs: [
        `${brand} is an online shop run by ${seller.name}. You browse and search products, choose what suits your skin, order and pay, follow or return an order, and ask the chat assistant. You can order with or without an account. This page covers every page of the shop, from the home page to your order and your account, and our emails.`,
      ],
    },
    {
      id: 'requirements',
      heading: 'Requirements we follow',
      paragraphs: [
        'We aim to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, which covers the web requirements of the European standard EN 301 549. With this page we give the information that the European Accessibility Act (Directive (EU) 2019/882) asks of online shops.',
      ],
    },
    {
      id: 'how-it-works',
      heading: 'How to use the shop your way',
      paragraphs: [],
      items: [
        'Keyboard: you can use the shop without a mouse. The first press of Tab offers a link to the content, the focused element is always visible, and Escape closes menus and dialogs.',
        'Screen readers: pages have headings, landmarks, and labels. Messages, search results, and the progress of a photo analysis are announced.',
        'Text size: you can enlarge pages to 400% without scrolling sideways. Only wide tables, such as a comparison of products, scroll sideways.',
        'Colors and motion: light and dark colors follow your system or the button in the header. Forced colors are supported. Animations stop if your system asks for reduced motion.',
        'Forms: errors name the field and say how to fix it. What you typed stays.',
        'Photos of your face: results are given as text, not only as marks on the photo. If you cannot or do not want to take a photo, choose your concerns or build a routine instead.',
      ],
      links: [
        ['/skin-concerns', 'Skin Concerns'],
        ['/routine-builder', 'Routine Builder'],
      ],
    },
    {
      id: 'checks',
      heading: 'How we check',
      paragraphs: [
        'The shop’s software comes with tests. Automated rules (axe) check our pages in light and dark mode, at phone and desktop sizes. Other tests order, register, write a review, and build a routine with the keyboard alone, and buy a product at 400% enlargement.',
        'This is our own assessment. No independent auditor has examined the shop, and we have not tried every combination of browser and screen reader.',
      ],
    },
    {
      id: 'limits',
      heading: 'What does not work yet',
      paragraphs: [],
      items: [
        'Photos that customers add to reviews have no description of what they show.',
        'A photo analysis needs a sharp photo of your face. Hints for aiming the camera are announced, but taking a good photo may be hard without seeing the screen. You can also choose a photo that someone else took.',
        'The shop is in English only. The assistant understands common questions in Dutch, French, and German.',
        'Payment forms and bank pages are run by other companies. We can’t change their accessibility.',
      ],
    },
    {
      id: 'feedback',
      heading: 'Tell us what stops you',
      paragraphs: [
        `If something does not work for you, write to ${seller.mail}${seller.phone ? ` or call ${seller.phone}` : ''}. Tell us the page, what you wanted to do, and your browser and assistive technology. We can also take your order or answer your question by email.`,
        'If you are not satisfied with our answer, you can complain to the FPS Economy in Belgium (economie.fgov.be) or to the authority of your own country.',
      ],
      links: [['/contact', 'Contact Us']],
    },
  ],
}

/** The one style element that the scroll area writes into the page; the policy allows it by its hash. */
export const scrollPaneStyle =
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}'

/** The only style element that the scroll area inserts; the CSP allows it by hash. */
export const scrollPaneStyle =
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}'

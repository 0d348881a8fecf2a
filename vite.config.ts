import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Source and libraries that every page of the shop needs; see the bundle budget. */
const sharedByAllPages = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|@tanstack/[a-z-]+)/',
    'lucide-react/dist/esm/(createLucideIcon|Icon|shared|defaultAttributes)',
    'src/kernel/(money|id|guest-session)',
    'src/platform/(http/(?!events|use-attempt|use-versioned-save)|navigation/(?!unsaved-changes|report-link))',
    'src/platform/browser/(?!canvas-image|page-drafts|clear-all-drafts|use-after-pause)',
    'src/features/(cart/(constants|ui/use-cart)|catalog/(images/)?constants|identity/ui/use-user|shop-settings/contract|pricing)',
    'rolldown/runtime',
    'src/features/catalog/ui/use-categories',
    'src/messages/dates',
    'src/pages/account/return-address',
    'src/ui/(primitives/(badge|button|class-names|price|stars|waiting)|toast/(toast-store|lazy))',
    'src/messages/(messages|page-messages|failure-messages|en/failure)',
    'src/pages/(config-context|app|routes|shop/(shop-frame|header|footer|nav-link|search-form|account-links|theme-button|chat-button))',
  ].join('|'),
)

/** What cards and product pages share: image, heart, adding to the cart and to the comparison. */
const productParts = new RegExp(
  [
    'src/features/(catalog/ui/product-image|cart/ui/pending-item|wishlist/ui/heart-button)',
    'src/features/comparison/(constants|rules|ui/(compare-button|use-comparison))',
    'src/pages/shop/(use-add|cart-details|use-has-profile)',
  ].join('|'),
)
const cards = /src\/(features\/(catalog\/ui\/product-card|cart\/ui\/add-button)|pages\/shop\/(shop-card|cards-tray))\./
/** Loaded by product pages, cart and checkout. */
const deliveryPrices =
  /src\/(features\/(shipping\/(constants|ui\/use-shipping-rates)|shop-settings\/constants)|pages\/shop\/use-cart-rules)\./
/** Small modules of the product page that other pages use too. */
const productPage = new RegExp(
  [
    'src/features/(catalog/(variants/constants|ui/variant-picker)|recently-viewed/(constants|rules|ui/use-recently-viewed))',
    'src/ui/primitives/(tabs|when-seen)',
  ].join('|'),
)

/** Small modules that checkout loads with every payment form. */
const sharedByPaymentForms = new RegExp(
  [
    'src/features/checkout/ui/(check-payment|contact-details|delivery-context|drafts|order-terms|payment-form)',
    'src/features/checkout/ui/(pending-payment|redirect\\.|refusal|use-prefill|use-submission)',
  ].join('|'),
)

/** Vite's helper for dynamic imports preloads style sheets and scripts; with one style sheet there is nothing to do. */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
}

const noInfiniteQueries = 'export const [infiniteQueryBehavior, hasNextPage, hasPreviousPage] = []'
/** The query library always loads lists without an end along. The shop's lists have pages, so `useInfiniteQuery` throws. */
const withoutInfiniteQueries: Plugin = {
  name: 'without-infinite-queries',
  enforce: 'pre',
  load: (id) => (/query-core\/.*infiniteQueryBehavior\.js$/.test(id) ? noInfiniteQueries : null),
}

const queriesWhileRendering = fileURLToPath(new URL('src/platform/http/queries-while-rendering.ts', import.meta.url))

/** Observers of queries are a tenth of the time to render a page, and the server has nothing to observe. */
const queriesWithoutObservers: Plugin = {
  name: 'queries-without-observers',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@tanstack/react-query' && importer !== queriesWhileRendering ? queriesWhileRendering : null,
}

/** Two builds of the same source: `client` for browsers, `ssr` for the server's renderer. */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    plainDynamicImports,
    withoutInfiniteQueries,
    ...(isSsrBuild ? [queriesWithoutObservers] : []),
  ],
  appType: 'custom',
  // Modules, so that the worker's parts can load separately.
  worker: { format: 'es' },
  build: isSsrBuild
    ? { outDir: 'build/renderer', emptyOutDir: true, target: 'node24' }
    : {
        outDir: 'build/client',
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // The list of what each page's code needs would travel with every first visit; the server names what the first page needs.
        modulePreload: false,
        rolldownOptions: {
          input: 'src/entry/browser.tsx',
          output: {
            // Every first visit downloads the names of all pages' chunks. 42 bits are enough to tell their versions apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page needs is one file: fewer requests, and it compresses better in one piece.
            // A group takes the imports of its modules along, so those that other pages use too have a group before it.
            codeSplitting: {
              groups: [
                { name: 'shared', test: sharedByAllPages },
                { name: 'field', test: /src\/ui\/primitives\/field\./ },
                {
                  name: 'cart-parts',
                  test: /src\/(messages\/(en\/cart-page|cart-page-messages)|features\/cart\/ui\/failed-cart)\./,
                },
                { name: 'field-messages', test: /src\/messages\/(en\/fields|field-messages)/ },
                { name: 'page-drafts', test: /src\/platform\/browser\/(page|clear-all)-drafts/ },
                { name: 'product-parts', test: productParts },
                { name: 'cards', test: cards },
                { name: 'delivery-prices', test: deliveryPrices },
                { name: 'product-page', test: productPage },
                { name: 'payment-forms', test: sharedByPaymentForms },
              ],
            },
          },
        },
        target: ['chrome120', 'firefox121', 'safari17.5'],
      },
  // One file with React's production build inside: nothing to resolve at start, and no development checks.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))

/** uPlot formats numbers in this language, and fails to load with one such as "en-US@posix", of Chromium on some Linux systems. */
try {
  Intl.getCanonicalLocales(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })
}

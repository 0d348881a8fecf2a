/** Order matters: most browsers also name the ones they want to be taken for. */
const browsers = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const

/** What a browser says of itself, in words. @returns null for anything unknown. */
export function deviceName(userAgent: string | null): { browser: string; system: string } | null {
  const browser = browsers.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  const system = systems.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
  return browser && system ? { browser, system } : null
}

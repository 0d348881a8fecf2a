/** Other names of the countries that the shop delivers to, lower case without accents. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  Belgium: ['belgie', 'belgique', 'brussels', 'antwerp', 'ghent', 'bruges', 'liege', 'leuven', 'flanders', 'wallonia'],
  Netherlands: ['holland', 'nederland', 'amsterdam', 'rotterdam', 'utrecht', 'the hague', 'eindhoven'],
  Luxembourg: ['luxemburg'],
  Germany: ['deutschland', 'berlin', 'munich', 'hamburg', 'cologne', 'frankfurt', 'stuttgart', 'dusseldorf'],
  France: ['paris', 'lyon', 'marseille', 'lille', 'bordeaux', 'toulouse', 'strasbourg'],
  Austria: ['osterreich', 'vienna', 'salzburg', 'graz'],
  Ireland: ['dublin', 'cork', 'galway'],
  Italy: ['italia', 'rome', 'milan', 'turin', 'naples', 'florence'],
  Spain: ['espana', 'madrid', 'barcelona', 'valencia', 'seville'],
  Portugal: ['lisbon', 'porto'],
}
const elsewhere =
  /\b(switzerland|norway|denmark|sweden|finland|poland|greece|croatia|hungary|romania|bulgaria|slovakia|slovenia|estonia|latvia|lithuania|malta|cyprus|iceland|turkey|ukraine|morocco|canada|australia|china|japan|india|brazil|mexico|south africa|new zealand|singapore|dubai|czech\w*|uk|united kingdom|england|scotland|wales|great britain|london|usa|(?:to|in) the us|united states|america|new york|zurich|geneva)\b/

const isNamed = (text: string, name: string) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text)

/** One of the shop's countries, by name or by one of its cities. */
export const countryIn = (text: string, countries: readonly string[]): string | undefined =>
  countries.find((name) => isNamed(text, name)) ??
  countries.find((name) => (otherNames[name] ?? []).some((one) => isNamed(text, one)))

/** A country without delivery, if `countryIn` found none. */
export const isElsewhere = (text: string): boolean => elsewhere.test(text)

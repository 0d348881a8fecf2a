import { translateSubstances } from './substance-terms.ts'

export type Language = 'dutch' | 'french' | 'german'

/** Words of Belgium's official languages that do not exist in English. */
const languageWords: Readonly<Record<Language, RegExp>> = {
  dutch:
    /\b(de|gratis|boven|onder|voor|huid|welke|hoe|hoeveel|ik|heb|een|het|mijn|mij|droge|vette|gevoelige|wat|kost|verzending|bestelling|jullie|raden|naar|zonder|tegen|rimpels|puistjes|goedkoopste|met|van|zijn|niet|nederland|leveren|zwanger|gezicht|jeukt|jeuk|rood|sinds|gisteren)\b/g,
  french:
    /\b(pour|peau|quel(le)?s?|comment|combien|recommande[zr]?|avez|vous|vos|votre|sont|je|suis|est-ce|une?|les?|du|des|avec|sans|contre|coute|livraison|livrez|rides|boutons|seches?|levres|grasses?|sensible|enceinte|mon|ma|commande|visage|j'ai|recue?s?|matin|demange|rouges?|depuis|hier)\b/g,
  german:
    /\b(fur|haut|welche|ich|habe|eine?|meine|trockene|fettige|empfindliche|wie|viel|kostet|versand|ohne|gegen|falten|pickel|mit|bestellung|nach|schwanger|der|das|und|ist|mein|gesicht|juckt|seit|gestern|wann|wenn|heute|sind|ihre)\b/g,
}
const minMatches = 2
/** Words that are enough on their own where no word is English: most short questions have only one of them. */
const distinctive: Readonly<Record<Language, RegExp>> = {
  dutch:
    /\b(winkelwagen|winkelmand(je)?|zonder|geen|welke?|onder|vanaf|tussen|verzending|wat is|hoe(lang)?|houdbaar|waarom|hooguit|ik|huid|gevoelige|droge|vette|voor|tegen|bevat(ten)?|gebruiken|samen|mengen|combineren|goedkoopste|puistjes|rimpels|dagcreme|oogcreme|zonne(creme|brand|melk)|gezichtscreme|graag|tot \d+|[a-z]{3,}vrije?|ongeparfumeerde?|niet|bestelling|terugsturen|goedkoper|duurder|levertijd|kortings(code|bon)s?|op voorraad|bereiken|duurt)\b/,
  french:
    /\b(panier|sans|moins|entre|livraison|qu'est-ce|comment|pourquoi|quelle?s?|peau|peut-on|puis-je|utiliser|melanger|seches?|grasses?|hydratante?s?|nettoyante?s?|demaquillante?s?|creme de (jour|nuit)|creme solaire|fond de teint|jusqu'a|pas (de|du|des|plus|avec|cher\w*|gras\w*)|pas d'|j'ai|du matin|non parfume\w*|avec|rides|boutons|levres|contre|commande|retourner|renvoyer|(moins|plus) cher\w*|en stock|delai|ajoute[rz]?)\b/,
  german:
    /\b(warenkorb|ohne|keine?[mnrs]?|unter|zwischen|versand|was ist|warum|wie benutze|welche[mnrs]?|haut|trockene|fettige|empfindliche|zusammen|haltbar|verwenden|benutzen|mischen|kombinieren|kann ich|darf ich|kann man|hochstens|bis zu|tagescreme|augencreme|sonnen(creme|schutz)|gesichtscreme|nicht|mit|frei von|[a-z]{3,}freie?[mnrs]?|falten|pickel|bestellung|zuruckgeben|zurucksenden|gunstiger|billiger|teurer|lieferzeit|auf lager|erreichen|was kostet|dauert|haben sie|gutscheine?|gutscheincodes?|rabattcodes?)\b/,
}
/** Words of each language that also occur in English sentences. */
const shared = /\b(mon|les|du|des|ma|met|of|dry|the|is|for|my|what|how|with|without|cream|skin|under)\b/g

const english = /\b(the|is|for|my|what|how|with|without|skin|and|i|you|do|can)\b/g

export const hasEnglish = (plain: string): boolean => plain.search(english) >= 0

/** The language of a question that is not in English, or null. `plain`: lower case without accents. */
export function detectLanguage(plain: string): Language | null {
  const englishCount = (plain.match(english) ?? []).length
  const counts = (Object.keys(languageWords) as Language[]).map((language) => ({
    language,
    count: (plain.replaceAll(shared, ' ').match(languageWords[language]) ?? []).length,
  }))
  const [first] = counts.toSorted((a, b) => b.count - a.count)
  if (first && first.count >= minMatches && first.count > englishCount) return first.language
  // 'Is' is also Dutch.
  if (hasEnglish(plain.replaceAll(/\bis\b/g, ' '))) return null
  return (Object.keys(languageWords) as Language[]).find((language) => plain.search(distinctive[language]) >= 0) ?? null
}

/** Longer phrases first: 'gevoelige huid' before 'huid'. Safety terms come before products. */
const dictionary: readonly (readonly [RegExp, string])[] = [
  [/\b(zwanger(schap)?|enceinte|grossesse|schwanger(schaft)?)\b/g, 'pregnant'],
  [/\b(borstvoeding|allaite\w*|stillen?d?e?)\b/g, 'breastfeeding'],
  [/\b(baby'?s?|bebes?|kleinkind\w*|peuter)\b/g, 'baby'],
  [/\b(kind(eren)?|enfants?|kinder)\b/g, 'children'],
  [/\b(gezwollen|gonfle\w*|geschwollen)\b/g, 'swollen'],
  [/\b(lippen|levres)\b/g, 'lips'],
  [/\b(ademen|respirer|atmen)\b/g, 'trouble to breathe'],
  [/\b(bloedt|bloedende|saigne|blutet)\b/g, 'bleeding'],
  [/\b(moedervlek\w*|grain de beaute|muttermal)\b/g, 'mole'],
  [/\b(uitslag|eruption|ausschlag)\b/g, 'rash'],
  [/\b(eczeem|eczema|ekzem)\b/g, 'eczema'],
  [/\b((mag|mogen|kan|kun|kunnen) (ik|je|we|men)|puis-je|peut-on|on peut|je peux|(kann|darf) (ich|man))\b/g, 'can i'],
  [/\b(wat (is|zijn)|was (ist|sind)|qu'est-ce que?( c'est)?( que)?)\b/g, 'what is'],
  [/\b(waarom|pourquoi|warum)\b/g, 'why'],
  [/\b(wat zit er in|wat ligt er in|qu'est-ce qu'il y a dans|was (ist|liegt) in)\b/g, 'what is in'],
  [/\b(winkelwagen|winkelmand(je)?|panier|warenkorb)\b/g, 'cart'],
  [/\b(voeg|leg|ajoute[rz]?|mets|mettez|fuge?|lege?)\b/g, 'add'],
  [/\b(verwijder(en)?|supprime[rz]?|retire[rz]?|enleve[rz]?|entferne[nr]?)\b/g, 'remove'],
  [/\b(medewerker|(echte )?mens|humain|conseill(er|ere)|mensch(en)?|mitarbeiter(in)?)\b/g, 'human'],
  [/\b(spreken|praten|parler|sprechen)\b/g, 'talk'],
  [/\b(ik wil|je (veux|voudrais)|ich (mochte|will))\b/g, 'i want'],
  [/\b(als ik|si je|wenn ich)\b/g, 'if i'],
  [/\b(bestel|commande(?= (aujourd'hui|maintenant|ce))|bestelle)\b/g, 'order'],
  [/\b(vandaag|aujourd'hui|heute)\b/g, 'today'],
  [/\b(komt het aan|komt het|kommt es( an)?|arrivera-t-il|vais-je le recevoir)\b/g, 'will it arrive'],
  [/\b(wanneer|quand|wann)\b/g, 'when'],
  [/\b(kortings?(code|bon)s?|(code|bon) (promo|de reduction)|(gutschein|rabatt)(code)?s?)\b/g, 'discount code'],
  [/\b(iets|quelque chose|etwas)\b/g, 'something'],
  [/\b(zeep|savon|seife)\b/g, 'soap'],
  [/\b(en meme temps|tegelijk(ertijd)?|gleichzeitig|samen|ensemble|zusammen)\b/g, 'together'],
  [/\b(mengen|melanger|mischen|mixen)\b/g, 'mix'],
  [/\b(combineren|combiner|associer|kombinieren)\b/g, 'combine'],
  [/\b(gebruik(en)?|utiliser|appliquer|verwenden|benutzen|anwenden|aanbrengen)\b/g, 'use'],
  [/\b(bevat(ten)?|contien(t|nent)|enthalt(en)?)\b/g, 'contains'],
  [/\b(ondertoon|sous-? ?tons?|unterton)\b/g, 'undertone'],
  [/\b(koele|froids?|kuhle[mnr]?)\b/g, 'cool'],
  [/\b(neutrale|neutres?|neutrale[mnr]?)\b/g, 'neutral'],
  [/\b(donkere (huid|teint)|peau (foncee|noire)|dunkle (haut|hautton))\b/g, 'dark skin'],
  [/\b(lichte huid|peau claire|helle haut)\b/g, 'fair skin'],
  [/\b(hoeveel kost|wat kost|combien coute|wie viel kostet|was kostet)\b/g, 'how much is'],
  [/\b(hoe ?lang|combien de temps|wie lange)\b/g, 'how long'],
  [/\b(duurt|dure|dauert)\b/g, 'does take'],
  [/\b(houdbaar|se conserve|haltbar)\b/g, 'expiry shelf life'],
  [/\b(heb ik|habe ich)\b/g, 'do i have'],
  [/\bom te\b/g, 'to'],
  [/\b(hoe vaak|combien de fois|wie oft)\b/g, 'how often'],
  [/\b(hoeveel|combien d[e']|wie viel)\b/g, 'how much'],
  [/\b(moet ik|dois-je|je dois|(soll|muss) ich)\b/g, 'should i'],
  [/\b(best(e)? ?verkochte?|meist ?verkaufte[nrs]?|(le |la |les )?plus vendue?s?)\b/g, 'best selling'],
  [/\b(verkeerde?|mauvaise?s?|falsche[nrs]?)\b/g, 'wrong'],
  [/\b(gekregen|ontvangen|j'ai recu|recue?s?|bekommen|erhalten)\b/g, 'received'],
  [/\b(producten|produits?|produkte?n?)\b/g, 'product'],
  [/\b(wassen|laver|lavage|waschen)\b/g, 'washing'],
  [/\b(trekt|tiraille|spannt)\b/g, 'feels tight'],
  [/\b(snelle?|rapide|schnelle[nrs]?)\b/g, 'quick'],
  [/\b(ochtend|matin|morgens)\b/g, 'morning'],
  [/\b(verzend(ing|kosten)?|levering|leveren|livr(aison|ez|er)|versand\w*|lieferung|liefern?)\b/g, 'shipping'],
  [/\b(nederland|pays-bas|niederlande)\b/g, 'netherlands'],
  [/\b(belgie|belgique|belgien)\b/g, 'belgium'],
  [/\b(luxemburg)\b/g, 'luxembourg'],
  [/\b(spanje|espagne|spanien)\b/g, 'spain'],
  [/\b(italie|italien)\b/g, 'italy'],
  [/\b(oostenrijk|autriche|osterreich)\b/g, 'austria'],
  [/\b(ierland|irlande|irland)\b/g, 'ireland'],
  [/\b(duitsland|allemagne|deutschland)\b/g, 'germany'],
  [/\b(frankrijk|frankreich)\b/g, 'france'],
  [/\b(zwitserland|suisse|schweiz)\b/g, 'switzerland'],
  [/\b(waar is|ou est|wo ist)\b/g, 'where is'],
  [/\bist\b/g, 'is'],
  [/\b(levertijd|delai( de livraison)?|lieferzeit)\b/g, 'how long'],
  [/\b(goedkoper|moins cher\w*|gunstiger|billiger)\b/g, 'cheaper'],
  [/\b(duurder|plus cher\w*|teurer)\b/g, 'more expensive'],
  [/\b(op voorraad|auf lager)\b/g, 'in stock'],
  [/\b(bereiken|contacteren|contacter|joindre|erreichen|kontaktieren)\b/g, 'contact'],
  [/\b(geopende?|ouverte?s?|geoffnete?[mnrs]?)\b/g, 'opened'],
  [/\b(twee|deux|zwei)\b/g, 'two'],
  [/\b(drie|trois|drei)\b/g, 'three'],
  [/\b(vier|quatre)\b/g, 'four'],
  [/\b(mijn|mon|ma|mes|meine?[mnrs]?)\b/g, 'my'],
  [/\b(bestelling|commande|bestellung)\b/g, 'order'],
  [/\b(retour(neren|ner)?|terugsturen|teruggeven|zuruckgeben|retourner|renvoyer|zurucksenden|ruckgabe)\b/g, 'return'],
  [/\b(betalen|payer|bezahlen)\b/g, 'pay'],
  [/\b(bewaren?|bewaar|conserve[rz]?|range[rz]|aufbewahren?|bewahre)\b/g, 'store'],
  [/\b(hoe|comment|wie)\b/g, 'how'],
  [/\b(gezicht|visage|gesicht)\b/g, 'face'],
  [/\b(jeuk\w*|demange\w*|gratte|juck\w*)\b/g, 'itchy'],
  [/\b(brandt|branderig|brule\w*|brennt|brennen)\b/g, 'burning'],
  [/\b(sinds|depuis|seit)\b/g, 'since'],
  [/\b(gisteren|hier|gestern)\b/g, 'yesterday'],
  [/\b(zonne ?(creme|brand\w*|melk)|creme solaire|protection solaire|sonnen(creme|schutz|milch))\b/g, 'sunscreen'],
  [/\b(dagcreme|creme de jour|tagescreme)\b/g, 'day cream'],
  [/\b(nachtcreme|creme de nuit)\b/g, 'night cream'],
  [/\b(oogcreme|contour des yeux|augencreme)\b/g, 'eye cream'],
  [/\b(hand ?creme|creme (pour les )?mains)\b/g, 'hand cream'],
  [
    /\b(gezichts ?creme|creme visage|gesichtscreme|hydraterende creme|creme hydratante|feuchtigkeitscreme|hydratant|cremes?)\b/g,
    'moisturizer',
  ],
  [/\b(reiniger|gezichtsreiniger|reinigingsgel|nettoyant\w*|demaquillant|reinigung\w*)\b/g, 'cleanser'],
  [/\b(serums?|seren)\b/g, 'serum'],
  [/\b(lotion tonique|tonique|gesichtswasser)\b/g, 'toner'],
  [/\b(masker|masque|maske)\b/g, 'mask'],
  [/\b(lippenstift|rouge a levres)\b/g, 'lipstick'],
  [/\b(rood|rode|rouges?|rot|rote[nr]?)\b/g, 'red'],
  [/\b(foundation|fond de teint)\b/g, 'foundation'],
  [/\b((zeer |erg )?droge|(tres )?seches?|trockene[nr]?)\b/g, 'dry'],
  [/\b(vette|grasses?|fettige[nr]?)\b/g, 'oily'],
  [/\b(gemengde|mixtes?|misch(haut)?)\b/g, 'combination skin'],
  [/\b(gevoelige|sensibles?|empfindliche[nr]?)\b/g, 'sensitive'],
  [/\b(huid|peau|haut)\b/g, 'skin'],
  [/\b(puistjes|acne|boutons|pickel|akne)\b/g, 'acne'],
  [/\b(rimpels|rides|anti-?rides|falten)\b/g, 'wrinkles'],
  [/\b(roodheid|rougeurs?|rotungen)\b/g, 'redness'],
  [/\b(vlekken|pigmentvlekken|taches( brunes)?|pigmentflecken)\b/g, 'dark spots'],
  [/\b(wallen|donkere kringen|cernes|augenringe)\b/g, 'dark circles'],
  [/\b(mee-eters|points noirs|mitesser)\b/g, 'blackheads'],
  [/\b(porien|pores|poren)\b/g, 'pores'],
  [/\b(parfum|geparfumeerde?|parfumee?s?|parfumierte?[nrs]?)\b/g, 'fragrance'],
  [/\b(zonder|sans|ohne)\b/g, 'without'],
  [/\b(met|avec|mit)\b/g, 'with'],
  [/\b(onder de|onder|minder dan|moins de|unter)\b/g, 'under'],
  [/\b(gratis|gratuite?s?|kostenlos\w*)\b/g, 'free'],
  [/\b(boven|au-dessus de|uber|ab)\b/g, 'over'],
  [/\b(goedkoopste|la moins chere|le moins cher|billigste)\b/g, 'cheapest'],
  [/\b(tegen|contre|gegen|voor|pour|fur)\b/g, 'for'],
  [/\b(raden|aanraden|zoek|recommand\w*|cherche|empfehl\w*|suche)\b/g, 'recommend'],
  [/\b(naar|nach|vers)\b/g, 'to'],
  [/\b(welke?|quel(le)?s?|welche[mrsn]?)\b/g, 'which'],
  [
    /\b(een|une?|eine?[nr]?|de|het|le|la|les|der|die|das|je|ik|ich|jullie|euch|sie|vous|u|aan|est-ce que|et|en|und|il|y|a|au|aux|du|des)\b/g,
    ' ',
  ],
]

/** Translates word by word, so that the rules can parse it. Unknown words stay unchanged. */
export function translateToEnglish(plain: string): string {
  return dictionary
    .reduce((text, [pattern, english]) => text.replaceAll(pattern, english), translateSubstances(plain))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

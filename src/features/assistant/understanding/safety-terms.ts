import type { Language } from './languages.ts'
import { createTypoCorrection } from './typo-correction.ts'

type Terms = readonly (readonly [RegExp, string])[]

/**
 * Dutch, French and German safety statements, for every message, whatever its language. Lower case without accents, most
 * specific first. Words that are harmless in English do not belong here: 'kind', 'kinder', 'die', 'still'.
 */
const safetyTerms: Readonly<Record<Language, Terms>> = {
  dutch: [
    [/\b(ben |is )?((?<!nog )niet( meer| langer)?) (zwanger|in verwachting)\b/g, ' am not pregnant '],
    [/\b(geef|gaf) (geen borstvoeding|niet meer de borst)( meer)?\b|\bborstvoeding gestopt\b/g, ' not breastfeeding '],
    [/\bkinderwens\b|\b(probe\w+|willen|wil) .{0,20}\b(zwanger|kindje|baby|kinderen)\b/g, ' trying to conceive '],
    [
      /\b(hoog)?zwanger\w*|\bik ben \d{1,2} weken\b|\bin (blijde )?verwachting\b|\b(verwacht\w*|krijg\w*) (een |ons |mijn )?(\w+ )?(kind|kindje|baby|tweeling)\b|\b(baby|kindje) (op komst|onderweg)\b|\buitgerekend\b|\b\d{1,2} (weken|maanden) (ver|zwanger)\b|\bochtendmisselijk\w*/g,
      ' pregnant ',
    ],
    [
      /\b(pas|net|onlangs|recent\w*) bevallen\b|\b(mama|moeder) geworden\b|\bbaby gekregen\b|\bbevallen van\b|\b(kraambed|kraamtijd|kraamzorg|kraamvrouw|bevalling)\b/g,
      ' postpartum ',
    ],
    [
      /\bborstvoed\w*|\b(geef|geven|geeft) (\w+ ){0,3}borst\b|\b(af)?kol(f|ven|ft)\b|\bmoedermelk\b|\bzogen\b|\bborstkind\b/g,
      ' breastfeeding ',
    ],
    [
      /\b(zelf ?moord\w*|zelf ?doding\w*|zelfverminking|automutilatie|levensmoe|doodgaan|dood te gaan|(leven heeft|heeft) geen zin meer|er niet meer zijn|sterven(?! af))\b|\b(wil|wilde|wou|zou|ga|mag|liever|beter|maar|gewoon) (\w+ )?dood\b(?! ?(huid|vel|cel))|\b(ik|maar) dood (was|ben|zou)\b|\b(niet meer|geen zin meer|geen zin om te|niet langer) (\w+ )?leven\b|\b(een )?eind(e)? (aan|ervan|eraan) .{0,20}\b(maken|leven)\b|\ber een eind(e)? aan\b|\bleven (beeindigen|nemen)\b|\b(mezelf|mijzelf) (\w+ ){0,2}(pijn|aan ?doen|van kant|doden|snijden?|snij|kerven|verwonden|kwaad)\b|\bme (\w+ )?(aan ?doen|van kant)\b|\b(doe|snij|verwond|dood) (mezelf|mijzelf)\b/g,
      ' i want to die ',
    ],
    [
      /\b(geen|amper|nauwelijks|niet genoeg|weinig|te weinig) (\w+ )?(adem|lucht)\b|\badem(en|nood|haling\w*|haalt|halen|t)?\b|\bbenauwd\w*|\bkort ?ademig\w*|\b(ik|aan het|ga|bijna) stik(ken)?\b|\bstik (ik|bijna)\b|\bkeel .{0,20}\b(dicht\w*|knijp\w*|dik|zwelt|opgezet|opgezwollen|vernauw\w*|toe)\b/g,
      ' trouble breathing ',
    ],
    [/\banafyla\w*|\ballergische shock\b/g, ' anaphylaxis '],
    [
      /\b(lip|lippen|tong|gezicht|ogen|oog|oogleden|keel|mond) .{0,15}\b(dik|dikker|opgezet|opgeblazen|(op)?zwel\w*|(op)?gezwollen)\b|\b(op)?gezwollen (ogen|lippen|gezicht|oogleden|tong)\b|\b(dikke|opgezette) (\w+ )?(lip|lippen|tong|ogen|oogleden|gezicht|keel)\b/g,
      ' swollen face ',
    ],
    [/\b(op)?gezwollen\b|\b(op)?zwel(t|len|ling\w*)\b|\b(op)?zwol(len)?\b/g, ' swollen '],
    [/\b(in|ingedrukt in) (mijn|m'n|mn|zijn|haar|het|de|een|hun|je) (oog|ogen|oogje|oogjes)\b/g, ' got in my eye '],
    [
      /\b(oog|ogen) .{0,15}\b(brand\w*|prik\w*|stek\w*|steek\w*|pijn|tran\w*|wazig)\b|\bbrandende (oog|ogen)\b|\bpijn aan .{0,6}\b(oog|ogen)\b/g,
      ' my eyes are burning ',
    ],
    [
      /\b(ingeslikt|doorgeslikt|inslikken|opgedronken|opgegeten|ingenomen)\b|\b(creme|serum|toner|lotion|olie|parfum|zonnecreme|product) .{0,15}\b(gedronken|gegeten)\b/g,
      ' swallowed some product ',
    ],
    [/\b(brandwond\w*|chemische verbranding|brandblaar|brandblaren|blaar|blaren|blaartjes)\b/g, ' blisters '],
    [/\bverbrand (door|met|na) .{0,25}\b(peel\w*|zuur|creme|serum|masker|product)\b/g, ' chemical burn '],
    [/\bmoedervlek\w*/g, ' changing mole '],
    [/\b(huidkanker|melanoom|melanomen)\b/g, ' melanoma '],
    [
      /\b(ontstoken|ontsteking(en)?|etter\w*|koorts\w*|geinfecteerd\w*|infectie\w*|gordelroos|krentenbaard|steenpuist\w*|schimmelinfectie)\b/g,
      ' infected ',
    ],
    [
      /\b(antibiotica|medicijn\w*|medicatie|geneesmiddel\w*|hormoonzalf|hormooncreme|voorgeschreven|bloedverdunn\w*|bestraling\w*|(huis|huid)arts|mijn arts|op recept)\b/g,
      ' medication ',
    ],
    [
      /\b(zuigeling\w*|kindje|kindjes|peuter\w*|kleuter\w*|dochter(tje)?|zoontje|mijn zoon|(mijn|een|ons) kind)\b/g,
      ' my child ',
    ],
    [/\b(galbulten|netelroos|huiduitslag)\b/g, ' hives rash '],
    [/\bik ben (pas |net |nog maar )?(\d{1,2})\b(?! ?(weken|maanden|dagen|euro|uur|%))/g, ' i am $2 '],
    [/\b(\d{1,2}) ?-?(jaar oud|jarige?)\b/g, ' $1 years old '],
  ],
  french: [
    [/\b(suis|est) (pas|plus) enceinte\b/g, ' am not pregnant '],
    [/\bn'?allait\w* (pas|plus)\b/g, ' not breastfeeding '],
    [
      /\b(desir d'enfant|essais? (de )?bebe|tomber enceinte|procreation|pma|fiv)\b|\b(essa\w+|veux|voulons|voudrais) .{0,20}\b(bebe|enfant|enceinte|concevoir)\b/g,
      ' trying to conceive ',
    ],
    [
      /\bencein?tes?\b|\bgro?ss?esses?\b|\b(j'|j |on |nous |elle |femme )?att?en[dt]\w* (un|une|mon|ma|notre|des|le|son) (\w+ )?(bebes?|enfants?|petits?|heureux|jumeaux|jumelles|fille|garcon)\b|\bbebe (en route|est en route|a venir|prevu)\b|\bau \d{1,2}e? ?(eme )?mois\b|\bfutures? (mamans?|meres?)\b|\b\d{1,2} (semaines|mois) de grossesse\b|\b\d{1,2} ?sa\b|\btrimestre\b|\bnausees matinales\b/g,
      ' pregnant ',
    ],
    [
      /\baccouch\w*|\bpost ?-?partum\b|\b(jeune|suis|devenue) (maman|mere)\b|\bd'avoir un bebe\b|\bcesarienne\b/g,
      ' postpartum ',
    ],
    [
      /\ball?aitent?\b|\ball?aite(s|r|ment|ments|nte|ntes|rai)?\b|\ballaitant\w*|\bj'? ?all?ait\w*|\b(donn\w*|nourri\w*) (\w+ ){0,3}(le|au) sein\b|\btire(r)? mon lait\b|\btire-? ?lait\b|\blait maternel\b|\btetee?s?\b/g,
      ' breastfeeding ',
    ],
    [
      /\b(mourr?ir(?! de rire)|suicid\w*|autom?util\w*|scarifi\w*|idees noires)\b|(?<!\b(peut|pourrait|peuvent|va|vont|risque de) )\b(me|m'|moi) ?(tuer|pendre|mutil\w*|scarifi\w*|foutre en l'air|couper les veines|faire du mal)\b|\bme fais du mal\b|\b(d'|veux |vais |voudrais |envie d')?en finir(?! avec (l'|les |mes |mon |ces |cette |ce |cet |la peau|ma peau|l))\b|\bmettre fin a (mes jours|ma vie)\b|\b(plus|pas) (\w+ )?(envie|gout|raison) (de|a) (la )?viv?re\b|\bplus (\w+ )?vivre\b|\bplus gout a la vie\b|\b(etre|etais|serais|preferais|prefere) (mieux )?morte?\b|\benvie de crever\b|\bveux (crever|disparaitre)\b|\bvie ne vaut\b/g,
      ' i want to die ',
    ],
    [
      /\brespir(e|es|er|ent|ation|atoire|atoires)?\b|\b(etouff|suffo(qu|c))\w*|\bessouffl\w*|\bsouffle (court|coupe)\b|\b(manque|plus) d'air\b|\bgorge .{0,20}\b(serr\w*|gonfl\w*|enfl\w*|ferm\w*|nou\w*|bloqu\w*)/g,
      ' trouble breathing ',
    ],
    [/\bchoc (anaphylactique|allergique)\b|\b(o|œ)deme de quincke\b|\bquincke\b/g, ' anaphylaxis '],
    [
      /\b(visage|levres?|langue|yeux|oeil|œil|paupieres?|bouche|joues?) .{0,20}\b((re)?gonfl\w*|enfle\w*|enfl(er|ent)|tumefi\w*|boursoufl\w*)|\b(gonfl\w*|enfl(e|es|ee|er|ent)|enflure) .{0,12}\b(visage|levres?|langue|yeux|oeil|paupieres?|bouche|gorge)\b/g,
      ' swollen face ',
    ],
    [/\b(gonfl(e|es|ee|ees|er|ent|ement)|enfl(e|es|ee|ees|er|ent|ure)|oedeme|œdeme|boursoufle\w*)\b/g, ' swollen '],
    [/\bdans (l'|mes |les |mon |son |ses |un |l )(oeil|œil|yeux)/g, ' got in my eye '],
    [
      /\b(yeux|oeil|œil) .{0,15}\b(brul\w*|piqu\w*|pleur\w*|mal|douleur\w*|irrite\w*)\b|\bmal (aux yeux|a l'(oeil|œil))/g,
      ' my eyes are burning ',
    ],
    [
      /\b(aval(e|es|ee|er|ent)|inger(e|er|ee|es))\b|\b(bu|mange) .{0,15}\b(creme|serum|lotion|huile|parfum|tonique|produit)\b/g,
      ' swallowed some product ',
    ],
    [/\bcloques?\b|\bbrulures? (chimiques?|au|du|a l'acide|graves?|severes?|apres)\b/g, ' chemical burn blisters '],
    [/\bgrains? de beaute\b/g, ' changing mole '],
    [/\b(cancer de la peau|melanomes?)\b/g, ' melanoma '],
    [/\b(infect(e|es|ee|ees)|surinfecte\w*|fievre|furoncles?|abces|mycoses?|zona)\b/g, ' infected '],
    [
      /\b(antibiotiques?|medicaments?|medicamenteux|traitement medical|ordonnance|anticoagulants?|chimio\w*|radiotherapie|mon (medecin|dermato\w*|docteur))\b/g,
      ' medication ',
    ],
    [
      /\b(nourrissons?|nouveau-?nes?|bebes?|bambins?|enfants?|fillette|(ma|notre) fille|(mon|notre) (fils|garcon))\b/g,
      ' my baby ',
    ],
    [/\burticaires?\b|\beruption cutanee\b/g, ' hives rash '],
    [/\bj'ai (seulement |a peine |que )?(\d{1,2}) ans\b/g, ' i am $2 '],
    [/\b(agee?s? de|a|de) (\d{1,2}) ans\b(?<!il y a \d{1,2} ans)/g, ' aged $2 '],
  ],
  german: [
    [/\b(bin |ist )?((?<!noch )nicht( mehr| langer)?) (schwanger)\b/g, ' am not pregnant '],
    [/\bstille (nicht mehr|nicht)\b|\babgestillt\b/g, ' not breastfeeding '],
    [
      /\bkinderwunsch\b|\bschwanger (zu )?werden\b|\bversuch\w* .{0,15}\b(baby|kind|kinder) (zu )?bekommen\b|\bhibbel\w*|\b(kunstliche befruchtung|eisprung)\b/g,
      ' trying to conceive ',
    ],
    [
      /\bschwanger\w*|\bin anderen umst(a|ae)nden\b|\bguter hoffnung\b|\berwart\w* (ein |unser |mein |unseren |zwillinge|nachwuchs)(\w+ )?(kind|baby|nachwuchs|sohn|tochter)?\b|\b(krieg\w*|bekomm\w*) (ein|unser) (\w+ )?(kind|baby)\b|\b(werdende|werdenden) (mutter|mama|mutti|muttern)\b|\b(baby|kind) (ist )?unterwegs\b|\b\d{1,2}\.? ?ssw\b|\bssw\b|\bin der (\d{1,2}\.? woche|ss)\b|\btrimenon\b/g,
      ' pregnant ',
    ],
    [
      /\b(entbunden|entbindung|wochenbett|kaiserschnitt|geburt)\b|\bbaby bekommen\b|\bmama geworden\b|\bgebackene (mama|mutter)\b/g,
      ' postpartum ',
    ],
    [
      /\bstille\b|\bstillen\w*|\bstill(zeit|mutter|mama|baby|ende)\b|\bstillst\b|\b(ich|frau) still\b|\bgestillt\b|\bmuttermilch\b|\babpump\w*|\bpumpe (\w+ )?ab\b|\bmilch (ab)?pumpe\w*/g,
      ' breastfeeding ',
    ],
    [
      /\b(selbst ?mor[dt]\w*|sui[zc]id\w*|freitod|lebensmude|lebensmuede|umbringen|umzubringen|sterben(?! ab\b)|selbstverletz\w*)\b|\bbring\w* mich (\w+ )?um\b|\bmich (\w+ )?(toten|toeten|verletzen|ritzen|ritze|aufhangen|aufzuhangen|schneiden|erhangen)\b|\britz\w* mich\b|\bverletze mich\b|\bmir (etwas|was) an(zu)?(tun)?\b|\bnicht mehr da sein\b|\bleben ist sinnlos\b|\bhasse mein leben\b|\b(nicht mehr|nicht langer|keine lust (mehr )?zu) (\w+ )?leben\b|\bleben (beenden|nehmen|zu beenden)\b|\b(ware|waere|war|will|wollte|mochte|moechte|lieber|besser|am liebsten) (\w+ )?tot\b|\btot sein\b|\btot ware\b|\bkeinen sinn mehr\b|\bschluss machen\b/g,
      ' i want to die ',
    ],
    [
      /\b(keine|kaum|nicht genug|wenig|schlecht|schwer) (\w+ )?luft\b|\bluft(not| ?mangel| weg)\b|\b(atm(en|e|et|ung)|atem|atem(not|los\w*|probleme?n?|beschwerden|problem))\b|\bersticke?n?\b|\bkurzatmig\w*|\b(hals|kehle|rachen) .{0,20}\b(zu|eng|zugeschn\w*|dick|schwillt|geschwollen|angeschwollen|zugeschwollen)\b/g,
      ' trouble breathing ',
    ],
    [/\banaphyla\w*|\ballergischer? schock\b|\bquincke\b/g, ' anaphylaxis '],
    [
      /\b(gesicht|lippen?|zunge|augen?|lider|augenlider|mund) .{0,15}\b(dick|aufgequollen|geschwollen|angeschwollen|schwillt|schwellen|anschwillt)\b|\b(dicke|dickes|geschwollene[ns]?) (\w+ )?(gesicht|lippen?|zunge|augen?|lider)\b/g,
      ' swollen face ',
    ],
    [/\b(an|zu)?geschwollen\w*|\b(an)?schwell(en|t|ung|ungen)\b|\b(an)?schwillt\b|\bschwoll(en)?\b/g, ' swollen '],
    [/\b(ins|im|in (mein|das|dem|die|den|sein|ihr|meinem|meine|ihre|seine)) augen?\b/g, ' got in my eye '],
    [
      /\baugen? .{0,15}\b(brenn\w*|trane\w*|schmerz\w*|weh|stech\w*|juck\w*|verschwommen)\b|\bbrennende augen\b/g,
      ' my eyes are burning ',
    ],
    [
      /\b(verschluckt\w*|geschluckt|verschlucken)\b|\b(creme|serum|toner|lotion|parfum|gesichtswasser|produkt) .{0,15}\b(getrunken|gegessen)\b/g,
      ' swallowed some product ',
    ],
    [/\b(brandblasen?|blasen|verbrennung(en)?|ver(a|ae)tz(t|ung|ungen))\b/g, ' chemical burn blisters '],
    [/\b(muttermal\w*|leberfleck\w*)\b/g, ' changing mole '],
    [/\b(hautkrebs|melanom\w*)\b/g, ' melanoma '],
    [
      /\b((ent|endt)z(u|ue)ndet\w*|entz(u|ue)ndung(en)?|eiter\w*|vereitert\w*|fieber\w*|infiziert\w*|infektion\w*|gurtelrose|hautpilz|furunkel\w*|lippenherpes)\b/g,
      ' infected ',
    ],
    [
      /\b(antibiotik\w*|medikament\w*|arznei\w*|verschrieben\w*|verordnet\w*|rezeptpflichtig\w*|blutverdunn\w*|chemotherapie|bestrahlung\w*|(haut|haus|frauen)(arzt|arztin)|mein arzt|meine arztin)\b/g,
      ' medication ',
    ],
    [
      /\b(s(a|ae)ugling\w*|kleinkind\w*|neugeborene\w*|tochter|mein(en|em)? sohn|(mein|ein|unser) kind|(meine|unsere|fur) kinder)\b/g,
      ' my child ',
    ],
    [/\b(nesselsucht|nesselausschlag|hautausschlag|quaddeln)\b/g, ' hives rash '],
    [/\bich bin (erst |gerade |gerade erst )?(\d{1,2})\b(?! ?(wochen|monate|monaten|tage|euro|uhr|%))/g, ' i am $2 '],
    [/\b(\d{1,2}) ?-?(jahre alt|jahrig(e|er|en|es)?)\b/g, ' $1 years old '],
  ],
}

/** Spelled almost alike in all three languages. */
const sharedTerms: Terms = [
  [/\b(mama|papa|mere|moeder) in spe\b/g, ' pregnant '],
  [/\b(brandt|branderig\w*|brul(e|es|ent|ant)|brennt)\b/g, ' burning feeling '],
  [/\b(isotretinoine?n?|roac+utane?|procuta|curacne|contracne|aknenormin|isogalen|epiduo|akliel)\b/g, ' isotretinoin '],
  [/\btretinoine\b/g, ' tretinoin '],
  [
    /\b(na|apres|nach|gehad|gehabt|j'ai eu)\b.{0,15}\b(laser\w*|micro-?needling|peeling (chimique|medical))\b/g,
    ' after a laser treatment ',
  ],
  [/\badapaleen\b/g, ' adapalene '],
  [/\b(cortico(ide|ides|steroiden?)|kortison\w*|cortison\w*|hydrocortison\w*|cortisonzalf)\b/g, ' cortisone '],
]

/** Long words that no English word resembles. */
const typoTargets =
  'zwanger zwangerschap borstvoeding zelfmoord verwachting bevallen moedermelk enceinte grossesse allaitement accoucher accouchement respirer schwanger schwangerschaft selbstmord umbringen stillzeit muttermilch kinderwunsch isotretinoin isotretinoine antibiotica antibiotiques medicament'.split(
    ' ',
  )
const spelling = createTypoCorrection(new Set(), typoTargets, 1)

export type SafetyReading = {
  /** The message with its safety statements in English. */
  readonly text: string
  /** The language of the first statement found, if it belongs to one. */
  readonly language: Language | null
}

export function translateSafetyTerms(plain: string): SafetyReading {
  const spelled = spelling.correct(plain)
  const languages = Object.keys(safetyTerms) as Language[]
  const language = languages.find((one) => safetyTerms[one].some(([pattern]) => spelled.search(pattern) >= 0)) ?? null
  const text = [...sharedTerms, ...languages.flatMap((one) => safetyTerms[one])].reduce(
    (rest, [pattern, english]) => rest.replaceAll(pattern, english),
    spelled,
  )
  return { text: text === spelled ? plain : text.replaceAll(/ {2,}/g, ' ').trim(), language }
}

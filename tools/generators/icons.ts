import { writeFileSync } from 'node:fs'
import { icons } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The shop's icons: class name after `i-`, and Lucide icon name. */
const drawings: Readonly<Record<string, keyof typeof icons>> = {
  bag: 'ShoppingBag',
  camera: 'Camera',
  spots: 'CircleDot',
  lines: 'TextAlignCenter',
  drop: 'Droplet',
  shine: 'Sparkles',
  feather: 'Feather',
  pores: 'Grip',
  flame: 'Flame',
  dull: 'Cloud',
  dots: 'Ellipsis',
  waves: 'WavesHorizontal',
  image: 'ImagePlus',
  print: 'Printer',
  save: 'Download',
  back: 'ArrowLeft',
  care: 'TriangleExclamationPoint',
  chat: 'MessageCircle',
  check: 'Check',
  close: 'X',
  'day-and-night': 'SunMoon',
  delivery: 'Truck',
  down: 'ArrowDown',
  filter: 'SlidersHorizontal',
  fine: 'CircleCheck',
  grid: 'LayoutGrid',
  grip: 'GripVertical',
  heart: 'Heart',
  hide: 'EyeOff',
  leaf: 'Leaf',
  link: 'Link2',
  list: 'List',
  lock: 'Lock',
  menu: 'Menu',
  minus: 'Minus',
  moon: 'Moon',
  open: 'ChevronDown',
  pen: 'PenLine',
  plus: 'Plus',
  return: 'RotateCcw',
  search: 'Search',
  share: 'Share2',
  shield: 'ShieldCheck',
  show: 'Eye',
  stop: 'OctagonExclamationPoint',
  sun: 'Sun',
  trash: 'Trash',
  up: 'ArrowUp',
}

/** Masks use only the alpha channel; the color comes from the text. */
function rule(name: string, drawing: keyof typeof icons, fill = 'none'): string {
  const markup = renderToStaticMarkup(createElement(icons[drawing]))
  const lines = markup.slice(markup.indexOf('>') + 1, -'</svg>'.length).replaceAll(/><\/\w+>/g, '/>')
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${lines.replaceAll('"', "'")}</svg>`
  return `@utility i-${name} {\n  --icon: url("data:image/svg+xml,${svg.replaceAll('<', '%3C').replaceAll('>', '%3E')}");\n}\n`
}

const rules = Object.entries(drawings).map(([name, drawing]) => rule(name, drawing))
const note =
  '/* Lucide’s drawings (ISC license), written by tools/generators/icons.ts. A page carries a class per icon instead of a drawing. */\n'
writeFileSync(
  new URL('../../src/ui/icons.css', import.meta.url),
  note + [...rules, rule('heart-full', 'Heart', 'red')].join(''),
)

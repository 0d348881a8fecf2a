import type { LineFamily } from './reencoded.ts'

type Cover = 'glasses' | 'beard' | 'mustache' | 'hair'

/**
 * What lies over the outer corners of the eyes or the folds beside the mouth on photos of the check half and the test
 * portraits, seen by eye on contact sheets: glasses, a beard or mustache, hair beside the eyes. Photos that are not
 * listed are bare there. The analyzer's own masks have no part in this.
 */
const covers: Readonly<Record<string, readonly Cover[]>> = {
  ...labeled(
    'reference/face-',
    ['glasses'],
    [
      '009',
      '019',
      '035',
      '043',
      '047',
      '051',
      '057',
      '059',
      '061',
      '073',
      '111',
      '127',
      '151',
      '157',
      '169',
      '179',
      '181',
      '191',
      '205',
      '215',
      '251',
      '267',
    ],
  ),
  ...labeled('reference/face-', ['glasses', 'beard'], ['039', '189', '265']),
  ...labeled('reference/face-', ['glasses', 'mustache'], ['077']),
  ...labeled('reference/face-', ['mustache'], ['069', '207']),
  ...labeled('reference/face-', ['hair'], ['133', '155', '195', '253', '255']),
  ...labeled('generated/face-', ['beard'], ['015', '019', '029', '039']),
  ...labeled('generated/face-', ['hair'], ['043', '065', '069']),
  ...labeled('portrait-', ['beard'], ['161', '1635', '2160']),
  ...labeled('portrait-', ['mustache'], ['1316', '1399']),
  ...labeled('portrait-', ['hair'], ['3694']),
}

function labeled(series: string, what: readonly Cover[], numbers: readonly string[]): Record<string, readonly Cover[]> {
  return Object.fromEntries(numbers.map((number) => [`${series}${number}.jpg`, what]))
}

/** Covers that hide the lines of each family; foreheads were not labeled. */
const hiding: Readonly<Record<LineFamily, readonly Cover[]>> = {
  forehead: [],
  crowsFeet: ['glasses', 'hair'],
  nasolabial: ['beard', 'mustache'],
}

/** Whether the skin is bare where lines of this family are planted. */
export const isBareFor = (family: LineFamily, name: string): boolean =>
  !(covers[name] ?? []).some((cover) => hiding[family].includes(cover))

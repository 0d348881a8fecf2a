/** Month and day of the holidays that have a date. */
const fixed = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension and Whit Monday, in days after Easter. */
const movable = [1, 39, 50]

/**
 * Public holidays of Belgium, those with a date first. A shop elsewhere uses them too, which only lengthens periods;
 * it must add the holidays of its own country here.
 */
export function publicHolidays(year: number): readonly string[] {
  return [
    ...fixed.map((day) => `${year}-${day}`),
    ...movable.map((days) => {
      const day = easter(year)
      day.setUTCDate(day.getUTCDate() + days)
      return day.toISOString().slice(0, 10)
    }),
  ]
}

/** Neither a Saturday, a Sunday nor a public holiday. @param day as YYYY-MM-DD. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(day.slice(0, 4))).includes(day)
}

/** Easter Sunday in the Gregorian calendar (Meeus/Jones/Butcher). */
function easter(year: number): Date {
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const golden = year % 19
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const dayOfMarch = epact + weekday - 7 * shift + 22
  return new Date(Date.UTC(year, 2, dayOfMarch))
}

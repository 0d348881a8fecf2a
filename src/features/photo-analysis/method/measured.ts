import file from './measured.json' with { type: 'json' }
import type { MeasuredFile } from './schema.ts'

/** The published figures. A test validates the file, so that the page does not load the schema library. */
export const measured = file as MeasuredFile

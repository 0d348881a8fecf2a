import { z } from 'zod'
import { csvLayouts } from '#src/kernel/csv.ts'

/** The query of a CSV download. */
export const CsvQuery = z.object({ layout: z.enum(csvLayouts).default('standard') })

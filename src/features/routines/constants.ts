export { instructionKindOf } from './data/instructions.ts'

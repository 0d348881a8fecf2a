import { fileURLToPath } from 'node:url'
import ts from 'typescript-api'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** One SQL statement and the row type that the code declares for it. */
export type DeclaredStatement = {
  /** file:line */
  readonly at: string
  readonly text: string
  /** The TypeScript types of a column's value, by column; null when the code ignores the rows. */
  readonly row: ReadonlyMap<string, ReadonlySet<string>> | null
}

/** Every sql`…` of the sources with the row type declared by `rows<…>` or its context. */
export function declaredStatements(files: readonly string[]): DeclaredStatement[] {
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root)
  const program = ts.createProgram(files.slice(), { ...options, types: ['node'], incremental: false, noEmit: true })
  const checker = program.getTypeChecker()
  return files.flatMap((file) => {
    const source = program.getSourceFile(file)
    return source ? statementsIn(source, checker) : []
  })
}

function statementsIn(source: ts.SourceFile, checker: ts.TypeChecker): DeclaredStatement[] {
  const found: DeclaredStatement[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source) === 'sql') {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      const call = node.parent
      const rows = ts.isCallExpression(call) && call.expression.getText(source).endsWith('.rows') ? call : null
      found.push({
        at: `${source.fileName.slice(root.length)}:${line + 1}`,
        text: textOf(node.template, checker),
        row: rows && rowOf(checker.getTypeAtLocation(rows), rows, checker),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** The statement as the driver sends it: values are $1, $2, … */
function textOf(template: ts.TemplateLiteral, checker: ts.TypeChecker): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  let values = 0
  return template.templateSpans.reduce(
    (text, { expression, literal }) => `${text}${fragmentOf(expression, checker) ?? `$${++values}`}${literal.text}`,
    template.head.text,
  )
}

/** The text of a fragment. @returns null for a value. @throws Error for a fragment that is not a constant. */
function fragmentOf(expression: ts.Expression, checker: ts.TypeChecker): string | null {
  if (checker.getTypeAtLocation(expression).symbol?.name !== 'Fragment') return null
  const symbol = checker.getSymbolAtLocation(expression)
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const declaration = declared?.valueDeclaration
  const initializer = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  if (!initializer || !ts.isTaggedTemplateExpression(initializer))
    throw new Error(`${expression.getText()} is not a constant fragment`)
  return (initializer.template as ts.NoSubstitutionTemplateLiteral).text
}

function rowOf(type: ts.Type, at: ts.Node, checker: ts.TypeChecker): DeclaredStatement['row'] {
  const list = checker.getAwaitedType(type) ?? type
  const row = checker.getIndexTypeOfType(list, ts.IndexKind.Number)
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return null
  const columns = checker.getPropertiesOfType(row)
  return new Map(
    columns.map((column) => [column.name, kindsOf(checker.getTypeOfSymbolAtLocation(column, at), checker)]),
  )
}

/** Names of a value's possible runtime types; brands and literals count as their base types. */
function kindsOf(type: ts.Type, checker: ts.TypeChecker): ReadonlySet<string> {
  if (type.isUnion()) return new Set(type.types.flatMap((part) => [...kindsOf(part, checker)]))
  if (type.flags & ts.TypeFlags.StringLike) return new Set(['string'])
  if (type.flags & ts.TypeFlags.NumberLike) return new Set(['number'])
  if (type.flags & ts.TypeFlags.BooleanLike) return new Set(['boolean'])
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return new Set(['null'])
  if (type.isIntersection()) {
    const [base] = type.types
    return base ? kindsOf(base, checker) : new Set(['object'])
  }
  const name = type.symbol?.name
  if (name === 'Date' || name === 'Uint8Array') return new Set([name])
  return new Set([checker.isArrayLikeType(type) ? 'array' : 'object'])
}

/** The driver's type for a column: pg's defaults, and bigint as number (database.server.ts). */
const kindByOid: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  114: 'json',
  700: 'number',
  701: 'number',
  1043: 'string',
  1082: 'Date',
  1114: 'Date',
  1184: 'Date',
  1700: 'string',
  2950: 'string',
  3802: 'json',
}
const arrayOids = new Set([199, 1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1231, 2951, 3807])

export type DescribedColumn = { readonly name: string; readonly oid: number }

/** @returns one message for each difference between the declared row type and the columns PostgreSQL describes. */
export function rowTypeViolations({ at, row }: DeclaredStatement, columns: readonly DescribedColumn[]): string[] {
  if (!row) return []
  const names = new Set(columns.map(({ name }) => name))
  const missing = [...row.keys()].filter((name) => !names.has(name))
  return [
    ...missing.map((name) => `${at}: the row type declares ${name}, which the statement does not return`),
    ...columns.flatMap(({ name, oid }) => {
      const declared = row.get(name)
      const kind = arrayOids.has(oid) ? 'array' : kindByOid[oid]
      if (!declared || !kind) return declared ? [`${at}: add type ${oid} of column ${name} to the check`] : []
      const fits = kind === 'json' ? true : declared.has(kind)
      return fits ? [] : [`${at}: column ${name} is ${kind}, declared ${[...declared].join(' | ')}`]
    }),
  ]
}

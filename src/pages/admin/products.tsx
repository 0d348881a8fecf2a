import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EditedPage } from '#src/features/catalog/admin/contract.ts'
import { useMay } from '#src/features/identity/ui/use-may.ts'
import { categoryName, useCategories } from '#src/features/catalog/ui/use-categories.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { buttonClass } from '#src/ui/primitives/button.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { Skeleton } from '#src/ui/primitives/waiting.tsx'
import type { PageContext } from '../page.ts'
import { Allowed } from './allowed.tsx'
import { BulkBar } from './product-bulk.tsx'
import { ProductListButton } from './product-list.tsx'
import { SelectAll, SelectRow, useSelection } from './selection.tsx'
import { counted, euros } from './euros.ts'
import { SearchBar } from './search-bar.tsx'
import { cell, figureCell, PageButtons, rowHead, TableFrame, TableHead } from './table.tsx'

const path = '/admin/products'
const states = ['listed', 'draft', 'archived'] as const

export function ProductsScreen({ context }: { context: PageContext }) {
  const m = useAdminMessages().products
  const search = context.search.get('search') ?? ''
  const state = states.find((one) => one === context.search.get('state')) ?? 'listed'
  const page = Math.max(1, Number.parseInt(context.search.get('page') ?? '1', 10) || 1)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{m.heading}</h1>
        <div className="flex flex-wrap gap-3">
          <a href="/api/admin/catalog.csv" className={buttonClass('outline')}>
            {m.export}
          </a>
          <a href="/api/admin/catalog.csv?layout=excel" className={buttonClass('outline')}>
            {m.exportExcel}
          </a>
          <Allowed call="POST /api/admin/product-list">
            <ProductListButton />
          </Allowed>
          <Allowed call="POST /api/admin/products">
            <Link href={`${path}/new`} className={buttonClass()}>
              {m.add}
            </Link>
          </Allowed>
        </div>
      </div>
      <SearchBar
        label={m.heading}
        path={path}
        search={{ label: m.search, value: search, submit: m.submit }}
        choice={{
          label: m.state,
          name: 'state',
          value: state,
          options: states.map((one) => (
            <option key={one} value={one}>
              {m.states[one]}
            </option>
          )),
        }}
      />
      <Found query={{ search, state, page: String(page) }} />
    </>
  )
}

function Found({ query }: { query: { search: string; state: string; page: string } }) {
  const { products: m, productBulk, failed } = useAdminMessages()
  const categories = useCategories()
  const { navigate } = useNavigation()
  const { data, isError, isPlaceholderData } = useQuery<EditedPage>({
    queryKey: [`/api/admin/products?${new URLSearchParams(query).toString()}`],
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const mayEdit = useMay()('POST /api/admin/product-changes')
  const selection = useSelection(data?.products.map(({ id }) => id) ?? [])
  if (isError) return <p role="alert">{failed}</p>
  if (!data) return <Skeleton className="mt-6 h-96" />
  if (data.total === 0 && query.search === '' && query.state === 'listed')
    return (
      <EmptyState title={m.noneYet} body={m.noneYetBody}>
        {mayEdit && (
          <Link href={`${path}/new`} className={buttonClass()}>
            {m.add}
          </Link>
        )}
      </EmptyState>
    )
  return (
    <div className="mt-6" aria-busy={isPlaceholderData}>
      <p role="status" className="mb-3 text-sm text-soft">
        {data.isMore ? m.foundMore(counted(data.total)) : data.total === 0 ? m.none : m.found(data.total)}
      </p>
      {mayEdit && data.total > 0 && <BulkBar productIds={selection.selected} />}
      {data.total > 0 && (
        <TableFrame label={m.caption}>
          <TableHead
            first={mayEdit && <SelectAll label={productBulk.selectAll} selection={selection} />}
            names={[m.name, m.price, m.onHand, m.category]}
            figures={[m.price, m.onHand]}
          />
          <tbody>
            {data.products.map((product) => (
              <tr key={product.id}>
                {mayEdit && (
                  <SelectRow id={product.id} label={productBulk.select(product.name)} selection={selection} />
                )}
                <th scope="row" className={rowHead}>
                  <Link
                    href={`${path}/${product.id}`}
                    className="underline decoration-line-strong underline-offset-4 hover:text-clay"
                  >
                    {product.name}
                  </Link>
                </th>
                <td className={figureCell}>
                  {euros(product.price)}
                  {product.originalPrice && <s className="block text-soft">{euros(product.originalPrice)}</s>}
                </td>
                <td className={figureCell}>{product.stock.onHand}</td>
                <td className={cell}>{categoryName(categories, product.category)}</td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      <PageButtons
        page={data.page}
        pages={data.pages}
        onPage={(page) => navigate(`${path}?${new URLSearchParams({ ...query, page: String(page) }).toString()}`)}
      />
    </div>
  )
}

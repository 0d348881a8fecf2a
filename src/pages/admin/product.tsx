import type { EditedProduct, ProductForm } from '#src/features/catalog/admin/contract.ts'
import { useAdminMessages } from '#src/messages/admin-messages.ts'
import { Link } from '#src/platform/navigation/link.tsx'
import { useNavigation } from '#src/platform/navigation/location.tsx'
import { useUnsavedChanges } from '#src/platform/navigation/unsaved-changes.ts'
import { keepFocusIn } from '#src/ui/keep-focus.ts'
import { Badge } from '#src/ui/primitives/badge.tsx'
import { EmptyState } from '#src/ui/primitives/empty-state.tsx'
import { toast } from '#src/ui/toast/toast-store.ts'
import { ReadOnlyUnless } from './allowed.tsx'
import { formPartOf, ProductConflict } from './product-conflict.tsx'
import { ProductFields } from './product-form.tsx'
import { ImagesPanel } from './product-images.tsx'
import { PriceHistory, RangePanel, StockPanel } from './product-panels.tsx'
import { useEdited } from './use-edited.ts'
import { useLostFocus } from './use-lost-focus.ts'
import { useEditedProduct, useProductChanges } from './use-product.ts'
import { LoadingScreen } from './loading-screen.tsx'

export function ProductScreen({ id }: { id: string }) {
  const m = useAdminMessages().product
  return (
    <>
      <Link href="/admin/products" className="inline-flex min-h-11 items-center gap-2 text-sm hover:text-clay">
        <i aria-hidden="true" className="icon i-back size-4" />
        {m.back}
      </Link>
      {id === 'new' ? <NewProduct /> : <KnownProduct id={id} />}
    </>
  )
}

function NewProduct() {
  const { product: m, leaveUnsaved } = useAdminMessages()
  const { navigate } = useNavigation()
  const { create } = useProductChanges()
  const { changed, saved } = useUnsavedChanges(leaveUnsaved)
  return (
    <>
      <h1 className="mt-2 mb-6 text-3xl">{m.newHeading}</h1>
      <ReadOnlyUnless call="POST /api/admin/products">
        <ProductFields
          product={null}
          onChange={changed}
          onSave={(form) =>
            create.mutateAsync(form).then(({ id }) => {
              saved()
              toast({ title: m.created })
              navigate(`/admin/products/${id}`)
            })
          }
        />
      </ReadOnlyUnless>
    </>
  )
}

function KnownProduct({ id }: { id: string }) {
  const m = useAdminMessages().product
  const product = useEditedProduct(id)
  if (product === undefined) return <LoadingScreen />
  if (product === null) return <EmptyState title={m.missing} headingLevel="h1" />
  return <Editor product={product} />
}

function Editor({ product }: { product: EditedProduct }) {
  const { product: m, leaveUnsaved } = useAdminMessages()
  const { update } = useProductChanges()
  const { isUnsaved, changed, typed, saved } = useUnsavedChanges(leaveUnsaved)
  const stored = formPartOf(product)
  const form = useEdited(stored, product.version, isUnsaved)
  const saveRef = useLostFocus(form.fills)

  async function save(fields: ProductForm): Promise<void> {
    const before = typed()
    const now = await update.mutateAsync({ id: product.id, version: form.version, form: fields })
    if (!saved(before)) form.moveTo(formPartOf(now), now.version)
    toast({ title: m.saved })
  }

  function moved(from: number, now: EditedProduct) {
    if (form.version === from) form.moveTo(formPartOf(now), now.version)
  }

  return (
    <div ref={keepFocusIn}>
      <h1 className="mt-2 flex flex-wrap items-center gap-3 text-3xl">
        {product.name}
        {product.status !== 'active' && <Badge tone="saffron">{m.statuses[product.status]}</Badge>}
      </h1>
      {product.status !== 'active' ? (
        <p className="mt-2 text-soft">{product.isArchived ? m.archivedNote : m.draftNote}</p>
      ) : (
        <Link
          href={`/products/${product.id}`}
          className="mt-2 inline-flex min-h-9 items-center text-clay underline underline-offset-4"
        >
          {m.view}
        </Link>
      )}
      {form.isConflict && (
        <ProductConflict
          seen={form.basedOn}
          stored={stored}
          onKeep={() => form.moveTo(stored, product.version)}
          onDiscard={() => saved()}
        />
      )}
      <ReadOnlyUnless call="PUT /api/admin/products/{id}">
        <div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
          <div className="flex min-w-0 flex-col gap-6">
            <ProductFields
              key={form.fills}
              // The status of an archived product is not in the form.
              product={{ ...form.filledFrom, status: product.status }}
              saveRef={saveRef}
              onChange={changed}
              onSave={save}
            />
            <ImagesPanel product={product} />
          </div>
          <div className="flex flex-col gap-6">
            <StockPanel product={product} />
            <RangePanel product={product} onChanged={moved} />
            <PriceHistory product={product} />
          </div>
        </div>
      </ReadOnlyUnless>
    </div>
  )
}

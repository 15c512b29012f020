import type { ComponentChildren } from 'preact'
import { LinkTabs } from '../../components/tabs.tsx'
import { Page } from '../../frame/page.tsx'
import { t } from '../../messages/messages.ts'
import { WithExamples } from '../examples.tsx'

/** A list of Prices: the heading and the parts of the price book. */
export function PricesPage({
  title,
  children,
  actions,
}: {
  title: string
  children: ComponentChildren
  actions?: ComponentChildren
}) {
  const { items, materials, priceChanges, prices, promotions } = t()
  const tabs = [
    { href: '/portal/prices', text: prices.matrices },
    { href: '/portal/prices/items', text: items.title },
    { href: '/portal/prices/materials', text: materials.title },
    { href: '/portal/prices/promotions', text: promotions.title },
    { href: '/portal/prices/changes', text: priceChanges.title },
  ]
  return (
    <Page title={title} actions={actions}>
      <div class="stack">
        <LinkTabs label={t().frame.prices} tabs={tabs} />
        <WithExamples>{children}</WithExamples>
      </div>
    </Page>
  )
}

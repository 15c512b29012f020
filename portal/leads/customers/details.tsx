import type { ComponentChildren } from 'preact'
import type { PortalCustomer } from '../../../server/leads/customers/desk.contract.ts'
import { formatName } from '../../format.ts'
import { say } from '../../messages/messages.ts'
import { Button } from '../../parts/button.tsx'
import { When } from '../../parts/when.tsx'
import { addressLines } from './words.ts'

/** How to reach a customer, and where invoices go. */
export function Details({
  customer,
  onEdit,
}: {
  customer: PortalCustomer
  /** Null for somebody who may not edit. */
  onEdit: (() => void) | null
}) {
  const { customers, frame } = say()
  const { email, language, address, invoice_address: invoice, created_at } = customer
  return (
    <section class="card" aria-labelledby="details">
      <div class="head">
        <h2 id="details">{customers.details}</h2>
        {onEdit && (
          <Button icon="edit" onClick={onEdit}>
            {frame.edit}
          </Button>
        )}
      </div>
      <dl class="customer-facts">
        <Fact name={customers.phone}>
          {address.phone && (
            <a href={`tel:${address.phone.replace(/[^+\d]/g, '')}`}>{address.phone}</a>
          )}
        </Fact>
        <Fact name={customers.email}>{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact name={customers.address}>
          <Lines of={addressLines(address)} />
        </Fact>
        <Fact name={customers.invoiceAddress}>
          {invoice === null ? (
            <span class="soft">{customers.sameAddress}</span>
          ) : (
            <Lines of={[...addressLines(invoice), ...(invoice.phone ? [invoice.phone] : [])]} />
          )}
        </Fact>
        <Fact name={customers.language}>{formatName('language', language)}</Fact>
        <Fact name={customers.since}>
          <When at={created_at} />
        </Fact>
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="soft small">{name}</dt>
      <dd>{children || <span class="soft">–</span>}</dd>
    </div>
  )
}

function Lines({ of: lines }: { of: readonly string[] }) {
  if (lines.length === 0) return <span class="soft">–</span>
  return lines.map((line) => <div key={line}>{line}</div>)
}

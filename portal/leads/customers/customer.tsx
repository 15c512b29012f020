import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useLocation, useRoute } from 'preact-iso'
import type { Customer } from '../../../server/leads/customers/customers.contract.ts'
import { privacy } from '../../../server/privacy/privacy.contract.ts'
import { fileAddress } from '../../api.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { reasonText } from '../../components/problem.ts'
import { Banner, IssueBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { When } from '../../components/when.tsx'
import { useRead, useWrite } from '../../data.ts'
import { formatDate, formatName } from '../../format.ts'
import { Page } from '../../frame/page.tsx'
import { UnreadPage } from '../../frame/unread.tsx'
import { useLive } from '../../live.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { EditForm } from './edit.tsx'
import { EraseDialog } from './erase.tsx'
import { CustomerLeads } from './leads.tsx'
import { MergeDialog } from './merge.tsx'
import { Twins } from './twins.tsx'
import {
  addressLines,
  CUSTOMER,
  customerName,
  type ShownCustomer,
  takenBy,
  UNDO_MERGE,
} from './words.ts'
import './customers.css'

/** One customer: contact details, leads and offers. */
export function CustomerScreen() {
  const { customers } = t()
  const id = useRoute().params.id ?? ''
  const read = useRead(CUSTOMER, { params: { id } })
  useLive(read.reload)
  const back = { href: '/portal/customers', text: t().frame.customers }
  if (read.data === null) {
    const { problem, reload } = read
    return (
      <UnreadPage
        title={customers.customer}
        back={back}
        rows={8}
        problem={problem}
        retry={reload}
      />
    )
  }
  const isGone = read.problem?.status === 404
  return <Shown key={id} customer={read.data} isGone={isGone} replace={read.replace} />
}

interface ShownProps {
  customer: ShownCustomer
  /** It was merged with another while it was open. */
  isGone: boolean
  replace(customer: ShownCustomer): void
}

function Shown({ customer, isGone, replace }: ShownProps) {
  const { customers } = t()
  const { route } = useLocation()
  // Updates of the customer must not change the version from the start of the input.
  const [edited, setEdited] = useState<ShownCustomer | null>(null)
  const [merging, setMerging] = useState<{ other: number | null } | null>(null)
  const [isErasing, setErasing] = useState(false)
  const undoing = useUndoMerge(customer.id, replace)
  const seesContact = me.value?.member.sees_contact === true
  const mayEdit = can.value.sell && seesContact && !isGone && !customer.erased
  const erase = () => setErasing(true)
  const merge = (other: number | null) => setMerging({ other })
  const onMerged = (merged: ShownCustomer, other: number) => {
    setMerging(null)
    toast(customers.merged, () => void undoing.undo(merged.id, other))
    if (merged.id !== customer.id) return route(`/portal/customers/${merged.id}`, true)
    replace(merged)
    if (edited !== null) setEdited(merged)
  }
  return (
    <Page
      title={customerName(customer)}
      note={customers.numbered(customer.customer_no)}
      back={{ href: '/portal/customers', text: t().frame.customers }}
      actions={mayEdit && <CustomerActions id={customer.id} onErase={erase} onMerge={merge} />}
    >
      <div class="stack">
        <CustomerBanners customer={customer} isGone={isGone} />
        <Merges customer={customer} mayEdit={mayEdit} undoing={undoing} />
        {mayEdit && customer.twins.length > 0 && (
          <Twins customer={customer} onMerge={merge} onChanged={replace} />
        )}
        {edited ? (
          <EditForm
            customer={edited}
            onSaved={replace}
            onClose={() => setEdited(null)}
            onMerge={merge}
          />
        ) : (
          <Details customer={customer} onEdit={mayEdit ? () => setEdited(customer) : null} />
        )}
        <CustomerLeads customer={customer} />
      </div>
      {isErasing && <Erasing customer={customer} onClose={() => setErasing(false)} />}
      {merging && (
        <MergeDialog
          customer={customer}
          other={merging.other}
          onClose={() => setMerging(null)}
          onMerged={onMerged}
        />
      )}
    </Page>
  )
}

/** Separates two merged customers. */
function useUndoMerge(shown: number, replace: ShownProps['replace']) {
  const { problem, isSending, send } = useWrite(UNDO_MERGE)
  const undo = async (id: number, other: number) => {
    const answer = await send({ params: { id }, body: { other_id: other } })
    if (answer === null) return
    toast(t().frame.undone)
    if (id === shown) replace(answer.data)
  }
  return { problem, isSending, undo }
}

interface ActionProps {
  id: number
  onErase(): void
  /** With a customer that is still to be chosen. */
  onMerge(other: null): void
}

function CustomerActions({ id, onErase, onMerge }: ActionProps) {
  return (
    <>
      {can.value.manage && <OfOwner id={id} onErase={onErase} />}
      <Button icon="customers" onClick={() => onMerge(null)}>
        {t().customers.merge}
      </Button>
    </>
  )
}

/** Why some content or actions are missing. */
function CustomerBanners({ customer, isGone }: Pick<ShownProps, 'customer' | 'isGone'>) {
  const { customers, lead } = t()
  return (
    <>
      {isGone && (
        <Banner look="warn">
          <p role="status">{customers.gone}</p>
        </Banner>
      )}
      {customer.erased && (
        <Banner look="warn">
          <p role="status">{lead.erased}</p>
        </Banner>
      )}
      {me.value?.member.sees_contact !== true && <Banner>{customers.hidden}</Banner>}
    </>
  )
}

interface MergesProps extends Pick<ShownProps, 'customer'> {
  mayEdit: boolean
  undoing: ReturnType<typeof useUndoMerge>
}

/** The customers merged into this one, each with an undo button. */
function Merges({ customer, mayEdit, undoing }: MergesProps) {
  const { customers, frame } = t()
  const taken = takenBy(undoing.problem)
  return (
    <>
      {undoing.problem && (
        <IssueBanner>
          {taken ? customers.undoTaken(customerName(taken)) : reasonText(undoing.problem)}
        </IssueBanner>
      )}
      {mayEdit &&
        customer.merged.map((other) => (
          <Banner key={other.id}>
            <p>{customers.mergedWith(customerName(other), formatDate(other.merged_at))}</p>
            <Button
              busy={undoing.isSending}
              onClick={() => void undoing.undo(customer.id, other.id)}
            >
              {frame.undo}
            </Button>
          </Banner>
        ))}
    </>
  )
}

function Erasing({ customer, onClose }: Pick<ShownProps, 'customer'> & { onClose(): void }) {
  const { route } = useLocation()
  return (
    <EraseDialog
      customer={customer}
      onClose={onClose}
      onErased={() => {
        toast(t().erasing.done)
        route('/portal/customers', true)
      }}
    />
  )
}

/** Actions on personal data for owners only. */
function OfOwner({ id, onErase }: { id: number; onErase(): void }) {
  const { erasing } = t()
  return (
    <>
      <ButtonLink icon="download" href={fileAddress(privacy.exportPerson.path, { id })} download>
        {erasing.exportData}
      </ButtonLink>
      <Button onClick={onErase}>{erasing.erase}</Button>
    </>
  )
}

/** The contact details of a customer, and the invoice address. */
function Details({
  customer,
  onEdit,
}: {
  customer: Customer
  /** Null for a member who may not edit. */
  onEdit: (() => void) | null
}) {
  const { customers, frame } = t()
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
        <Fact name={customers.fields.phone}>
          {address.phone && (
            <a href={`tel:${address.phone.replace(/[^+\d]/g, '')}`}>{address.phone}</a>
          )}
        </Fact>
        <Fact name={customers.fields.email}>
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </Fact>
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
        <Fact name={customers.fields.language}>{formatName('language', language)}</Fact>
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

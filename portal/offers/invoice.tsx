import { useState } from 'preact/hooks'
import type { InvoiceStatus } from '../../server/leads/offer.contract.ts'
import { offers } from '../../server/offers/offers.contract.ts'
import { MAX_LINE_NAME, type OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { ApiProblem } from '../api.ts'
import { Button } from '../components/button.tsx'
import { SelectField, TextField } from '../components/field.tsx'
import { issueOf } from '../components/problem.ts'
import { QuestionForm } from '../components/question-form.tsx'
import { ProblemBanner } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { useUnsaved } from '../components/unsaved.ts'
import { formatDate } from '../format.ts'
import { t } from '../messages/messages.ts'
import { instantOf, today } from '../zone.ts'
import type { OfferWriter } from './writes.ts'

/** The number and the status of its invoice, once there can be one. */
export function OfferInvoice({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { invoice, steps } = writer.offer
  if (invoice.number === null && !steps.includes('invoice')) return null
  return (
    <section class="card stack">
      <h2>{text.invoice}</h2>
      {invoice.number !== null && <p>{invoiceText(invoice)}</p>}
      {steps.includes('invoice') && <InvoiceForm writer={writer} key={invoice.status ?? ''} />}
    </section>
  )
}

function InvoiceForm({ writer }: { writer: OfferWriter }) {
  const { offer: text, frame } = t()
  const { offer } = writer
  const { invoice } = offer
  const [number, setNumber] = useState<string | null>(null)
  const [status, setStatus] = useState<InvoiceStatus | null>(null)
  const [paid, setPaid] = useState(today())
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const [isTried, setTried] = useState(false)
  const wanted = status ?? invoice.statuses[0] ?? 'draft'
  const typed = number ?? invoice.number ?? ''
  useUnsaved(number !== null || status !== null)
  const save = async () => {
    setTried(true)
    setProblem(null)
    if (typed.trim() === '') return
    const noon = wanted === 'paid' ? instantOf(`${paid}T12:00`) : null
    const outcome = await writer.write({
      endpoint: offers.noteInvoice,
      body: { number: typed.trim(), status: wanted, paid_at: noon },
      what: text.invoice,
      keepsVersion: true,
      differences: (now) => [
        [text.invoice, `${typed} · ${text.invoiceStatuses[wanted]}`, invoiceText(now.invoice)],
      ],
    })
    if (outcome instanceof ApiProblem) return setProblem(outcome)
    setNumber(null)
    setStatus(null)
    setTried(false)
    if (outcome === 'done') toast(frame.saved)
  }
  return (
    <QuestionForm onSubmit={save}>
      <ProblemBanner problem={problem} />
      <div class="columns">
        <TextField
          label={t().customers.number}
          value={typed}
          onValue={setNumber}
          maxLength={MAX_LINE_NAME}
          autocomplete="off"
          error={isTried && typed.trim() === '' ? text.issues.number : issueOf(problem, 'number')}
        />
        <SelectField
          label={t().leads.status}
          value={wanted}
          onValue={(value) => setStatus(value as InvoiceStatus)}
          choices={invoice.statuses.map((value) => ({ value, text: text.invoiceStatuses[value] }))}
        />
      </div>
      {wanted === 'paid' && (
        <TextField label={text.paidOn} type="date" value={paid} onValue={setPaid} />
      )}
      <div>
        <Button type="submit" busy={writer.isSending}>
          {frame.save}
        </Button>
      </div>
    </QuestionForm>
  )
}

function invoiceText({ number, status, paid_at: paid }: OfferSheet['invoice']): string {
  const { offer: text, frame } = t()
  if (number === null) return frame.none
  const known = text.invoiceStatuses as Readonly<Record<string, string>>
  const state = status === null ? null : (known[status] ?? status)
  const at = paid === null ? null : formatDate(paid)
  return [number, [state, at].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}

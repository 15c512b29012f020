import { useState } from 'preact/hooks'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { formatLeadTime } from '../../shared/lead-time.ts'
import { DrawingImage } from '../components/drawing.tsx'
import { Fact } from '../components/fact.tsx'
import { formatDate, formatExactly, formatName, formatPercentage } from '../format.ts'
import { language, t } from '../messages/messages.ts'
import { OfferLines } from './lines.tsx'
import { TEXT_NAMES, type TextName } from './text-names.ts'
import { AddTexts, PaperText } from './texts.tsx'
import type { OfferWriter } from './writes.ts'

/** The offer as the customer will read it, with editing in place. */
export function Paper({ writer }: { writer: OfferWriter }) {
  const { offer: text } = t()
  const { document } = writer.offer
  const [open, setOpen] = useState<readonly TextName[]>([])
  const paperText = (name: TextName) => (
    <PaperText
      key={name}
      writer={writer}
      name={name}
      isOpen={open.includes(name)}
      onOpen={(isOpen) =>
        setOpen((names) => (isOpen ? [...names, name] : names.filter((one) => one !== name)))
      }
    />
  )
  const [introduction, ...below] = TEXT_NAMES
  return (
    <article class="card paper" aria-label={text.paper}>
      <Head document={document} />
      {document.language !== language.value && (
        <p class="soft small">{text.inLanguage(formatName('language', document.language))}</p>
      )}
      {document.drawing && (
        <div class="drawing">
          <DrawingImage drawing={document.drawing} />
        </div>
      )}
      {paperText(introduction)}
      <OfferLines writer={writer} />
      <OfferTotals offer={writer.offer} />
      {below.map(paperText)}
      <AddTexts
        writer={writer}
        open={open}
        onOpen={(name) => setOpen((names) => [...names, name])}
      />
    </article>
  )
}

function Head({ document }: { document: OfferSheet['document'] }) {
  const { offer: text, account } = t()
  const { dealer, customer, seller } = document
  const lead = formatLeadTime(document.lead_weeks, language.value)
  return (
    <header class="letterhead">
      <div class="dealer">
        {dealer.logo && <img src={dealer.logo} alt={account.logoOf(dealer.name)} />}
        <p>
          <strong>{dealer.name}</strong>
        </p>
        <Lined lines={[...dealer.address, dealer.phone, dealer.email, dealer.website]} />
      </div>
      <div class="customer">
        <p>
          <strong>{customer.name ?? t().leads.noName}</strong>
        </p>
        <Lined lines={[...customer.address, customer.email, customer.phone]} />
      </div>
      <div class="about">
        <h2>{document.subject || t().offers.offer}</h2>
        <dl>
          <Fact name={t().customers.number} look="number">
            {document.number}
          </Fact>
          <Fact name={text.date}>{formatDate(document.made_at)}</Fact>
          {document.valid_until !== null && (
            <Fact name={text.validUntil}>{formatDate(document.valid_until)}</Fact>
          )}
          {lead !== null && <Fact name={lead.label}>{lead.text}</Fact>}
          {seller && (
            <Fact name={text.seller}>{[seller.name, seller.phone].filter(Boolean).join(', ')}</Fact>
          )}
        </dl>
      </div>
    </header>
  )
}

function Lined({ lines }: { lines: readonly (string | null)[] }) {
  const shown = lines.filter((line) => line !== null && line !== '')
  return (
    <ul class="plain soft small">
      {shown.map((line, at) => (
        <li key={at}>{line}</li>
      ))}
    </ul>
  )
}

/** The totals of the lines. The figures come from the document: nothing is computed here. */
function OfferTotals({ offer: { document } }: { offer: OfferSheet }) {
  const { offer: text } = t()
  const { totals, discount, currency, total_includes_vat: withVat } = document
  if (document.lines.length === 0) return null
  if (totals === null) return <p class="soft totals-open">{text.totalOpen}</p>
  const money = (amount: number) => formatExactly(amount, currency)
  return (
    <dl class="totals number">
      {discount !== null && discount.amount !== 0 && (
        <div class="soft">
          <dt>{text.discountTaken(discount.name, formatPercentage(discount.rate))}</dt>
          <dd>{money(-discount.amount)}</dd>
        </div>
      )}
      <div class={withVat ? undefined : 'sum'}>
        <dt>{text.net}</dt>
        <dd>{money(totals.net)}</dd>
      </div>
      {totals.vat.map(({ rate, net, amount }) => (
        <Fact key={rate} name={text.vatOf(formatPercentage(rate), money(net))}>
          {money(amount)}
        </Fact>
      ))}
      <div class={withVat ? 'sum' : undefined}>
        <dt>{text.gross}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
    </dl>
  )
}

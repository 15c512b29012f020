import { ButtonLink } from '../../components/button.tsx'
import { OfferPill } from '../../components/status.tsx'
import { Age } from '../../components/when.tsx'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import type { ShownLead } from './shown-lead.ts'

export function OfferCard({ lead }: { lead: ShownLead }) {
  const { offer: text, lead: words, leads } = t()
  const { offer } = lead
  if (offer.created_at === null) return null
  return (
    <section class="card stack offer-card" aria-label={t().offers.offer}>
      <div>
        <h2>{offer.number === null ? t().offers.offer : text.named(offer.number)}</h2>
        <p class="soft small">
          {lead.offer_stands && <OfferPill state={lead.offer_stands.state} />}{' '}
          <Age at={offer.signed_at ?? offer.rejected_at ?? offer.sent_at ?? offer.created_at} />
        </p>
        {lead.total === null ? (
          <p>{leads.onRequest}</p>
        ) : (
          <p class="shown-price">
            <strong>{formatMoney(lead.total, lead.currency)}</strong>{' '}
            <span class="soft small">
              {lead.total_includes_vat ? words.withVat : words.withoutVat}
            </span>
          </p>
        )}
      </div>
      <ButtonLink look="main" icon="note" wide href={`/portal/offers/${lead.id}`}>
        {text.open}
      </ButtonLink>
    </section>
  )
}

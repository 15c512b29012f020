import { useLocation } from 'preact-iso'
import { offers } from '../../../server/offers/offers.contract.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { OfferPill } from '../../components/status.tsx'
import { Age } from '../../components/when.tsx'
import { useWrite } from '../../data.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { can } from '../../session.ts'
import type { ShownLead } from './shown-lead.ts'

/** The lead's offer, or the button that makes one. */
export function OfferCard({ lead }: { lead: ShownLead }) {
  const { offer: text, lead: words, leads } = t()
  const { route } = useLocation()
  const build = useWrite(offers.build)
  const { offer } = lead
  const href = `/portal/offers/${lead.id}`
  const make = async () => {
    // Without a version, an offer that a colleague just made is opened as it is.
    if ((await build.send({ params: { id: lead.id } })) !== null) route(href)
  }
  if (offer.created_at === null) {
    if (!can.value.sell || lead.erased || lead.stage !== 'requested') return null
    return (
      <section class="card stack offer-card" aria-label={t().offers.offer}>
        <ProblemBanner problem={build.problem} />
        <Button icon="note" wide busy={build.isSending} onClick={() => void make()}>
          {text.make}
        </Button>
      </section>
    )
  }
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
      <ButtonLink icon="note" wide href={href}>
        {text.open}
      </ButtonLink>
    </section>
  )
}

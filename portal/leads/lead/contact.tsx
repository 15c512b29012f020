import { useState } from 'preact/hooks'
import { leads } from '../../../server/leads/leads.contract.ts'
import { streetLine } from '../../../shared/form/address.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { confirm } from '../../components/confirm.tsx'
import { Fact } from '../../components/fact.tsx'
import { Icon } from '../../components/icons.tsx'
import { RouteLink } from '../../components/route-link.tsx'
import { ProblemBanner } from '../../components/states.tsx'
import { toast } from '../../components/toast.tsx'
import { useWrite } from '../../data.ts'
import { formatName, formatTime } from '../../format.ts'
import { t } from '../../messages/messages.ts'
import { can, me } from '../../session.ts'
import { compose } from './compose.tsx'
import type { ShownLead } from './shown-lead.ts'
import { ReachOutcome, type TriedBy } from './tried.tsx'

/** The customer's contact details. After opening another program it asks for the outcome: only that stops the clock. */
export function ContactCard({
  lead,
  onRecorded,
}: {
  lead: ShownLead
  onRecorded(): Promise<void>
}) {
  const { lead: text, contactFields: names } = t()
  const { reach, customer, consent } = lead
  const { email, phone, phone_e164, whatsapp, route } = reach
  const [tried, setTried] = useState<TriedBy | null>(null)
  const recorded = async () => {
    setTried(null)
    await onRecorded()
  }
  const onChanged = () => void onRecorded()
  const street = streetLine(reach, reach.country)
  const town = [reach.postcode, reach.city].filter(Boolean).join(' ')
  const isHidden = me.value?.member.sees_contact === false
  return (
    <section class="card stack contact">
      <h2 class="unseen">{t().newLead.contact}</h2>
      {!isHidden && (
        <div class="reach">
          {(phone_e164 ?? phone) !== null && (
            <ButtonLink
              icon="phone"
              href={`tel:${phone_e164 ?? phone}`}
              onClick={() => setTried('call')}
            >
              {text.call}
            </ButtonLink>
          )}
          {email !== null &&
            (can.value.sell ? (
              <Button icon="mail" onClick={() => void compose({ leadId: lead.id, onChanged })}>
                {text.mail}
              </Button>
            ) : (
              <ButtonLink icon="mail" href={`mailto:${email}`}>
                {text.mail}
              </ButtonLink>
            ))}
          {whatsapp !== null && (
            <ButtonLink
              icon="chat"
              href={`https://wa.me/${whatsapp}`}
              target="_blank"
              onClick={() => setTried('whatsapp')}
            >
              WhatsApp
            </ButtonLink>
          )}
          {route !== null && <RouteLink route={route} />}
        </div>
      )}
      {tried !== null && can.value.sell && (
        <ReachOutcome tried={tried} leadId={lead.id} onRecorded={recorded} />
      )}
      <dl class="facts">
        {phone !== null && (
          <Fact name={names.phone} look="number">
            {phone}
          </Fact>
        )}
        {email !== null && <Fact name={names.email}>{email}</Fact>}
        {street !== '' && <Fact name={names.street}>{street}</Fact>}
        {town !== '' && <Fact name={names.city}>{town}</Fact>}
        <Fact name={names.country}>{formatName('region', reach.country)}</Fact>
        <Fact name={names.language}>{formatName('language', lead.language)}</Fact>
      </dl>
      {isHidden && (
        <p class="soft small row">
          <Icon name="lock" size={15} />
          {text.hidden}
        </p>
      )}
      <p>
        <a href={`/portal/customers/${customer.id}`}>{text.toCustomer(customer.customer_no)}</a>
      </p>
      {consent && (
        <details class="small">
          <summary class="soft">{text.consent(formatTime(consent.at))}</summary>
          <p>{consent.text}</p>
        </details>
      )}
      <Marketing lead={lead} onChanged={onRecorded} />
    </section>
  )
}

/** The customer's consent to advertising with its text, and a way to withdraw it. */
function Marketing({
  lead: { id, marketing_consent: consent },
  onChanged,
}: {
  lead: ShownLead
  onChanged(): Promise<void>
}) {
  const { marketing: text } = t().lead
  const withdraw = useWrite(leads.withdrawMarketing)
  if (consent === null) return null
  const ask = async () => {
    const { title, text: about, action } = text
    if (!(await confirm({ title, text: about, action }))) return
    if ((await withdraw.send({ params: { id } })) === null) return
    await onChanged()
    toast(text.done)
  }
  return (
    <>
      <details class="small">
        <summary class="soft">{stateOf(consent)}</summary>
        <p>{consent.text}</p>
        {consent.given && can.value.sell && (
          <Button onClick={() => void ask()} busy={withdraw.isSending}>
            {text.withdraw}
          </Button>
        )}
      </details>
      <ProblemBanner problem={withdraw.problem} />
    </>
  )
}

function stateOf({
  given,
  at,
  withdrawn_at: until,
}: NonNullable<ShownLead['marketing_consent']>): string {
  const { marketing: text } = t().lead
  if (given) return text.yes(formatTime(at))
  return until === null ? text.no(formatTime(at)) : text.withdrawn(formatTime(until))
}

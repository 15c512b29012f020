import type { Check, OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { offerSending } from '../../server/offers/versions/sending.contract.ts'
import { Button } from '../components/button.tsx'
import { confirm } from '../components/confirm.tsx'
import { CopyField } from '../components/copy.tsx'
import { DoButton } from '../components/do-button.tsx'
import { Icon } from '../components/icons.tsx'
import { Banner } from '../components/states.tsx'
import { toast } from '../components/toast.tsx'
import { formatTime } from '../format.ts'
import { cameFrom } from '../frame/page.tsx'
import { t } from '../messages/messages.ts'
import { can, me } from '../session.ts'
import { promptExtend, remindOfOffer } from './extend-remind.ts'
import type { OfferWork, OfferWriter } from './writes.ts'

/** The delivery state of the offer: what is missing, and how it is sent. */
export function SendingPanel({ writer, onSend }: { writer: OfferWriter; onSend(): void }) {
  const { offer: text } = t()
  const { offer } = writer
  const { steps, checklist, link } = offer
  const isBlocked = checklist.some(({ blocks }) => blocks)
  const may = (step: OfferSheet['steps'][number]) => steps.includes(step)
  const seesContact = me.value?.member.sees_contact === true
  const act = (endpoint: OfferWork['endpoint'], what: string) =>
    writer.act({ endpoint, what, keepsVersion: true })
  const makeLink = () => act(offerSending.makeLink, text.makeLink)
  const markSent = async () => {
    if (await act(offerSending.markSent, text.markSent)) toast(text.markedSent)
  }
  const markSigned = async () => {
    if (!(await confirm(text.markSignedAsk))) return
    if (await act(offerSending.markSigned, text.markSigned)) toast(text.markedSigned)
  }
  const withdraw = async () => {
    if (!(await confirm({ ...text.withdrawAsk, danger: true }))) return
    if (await act(offerSending.withdraw, text.withdraw)) toast(text.withdrawn)
  }
  return (
    <section class="card stack sending">
      <h2>{text.sending}</h2>
      <Stand offer={offer} />
      {offer.mail && <OnItsWay mail={offer.mail} />}
      {may('send') && (offer.sent_at === null || checklist.length > 0) && (
        <CheckList offer={offer} />
      )}
      {may('send') && (
        <div class="row send-row">
          <Button
            look={offer.sent_at === null ? 'main' : undefined}
            icon="mail"
            aria-disabled={isBlocked}
            onClick={() => !isBlocked && onSend()}
          >
            {offer.sent_at === null && offer.mail?.state !== 'failed'
              ? t().composer.send
              : text.sendAgain}
          </Button>
          {link === null && seesContact && (
            <Button
              icon="copy"
              busy={writer.isSending}
              aria-disabled={isBlocked}
              onClick={() => void (!isBlocked && makeLink())}
            >
              {text.makeLink}
            </Button>
          )}
        </div>
      )}
      {link !== null && <CopyField label={text.link} value={link} hint={text.linkHint} />}
      {['sent', 'opened', 'expired'].includes(offer.state) && can.value.sell && (
        <Waits offer={offer} reload={writer.reload} />
      )}
      {(may('withdraw') ||
        may('mark_signed') ||
        (may('mark_sent') && link !== null && offer.sent_at === null)) && (
        <div class="row">
          {may('mark_sent') && link !== null && offer.sent_at === null && (
            <Button icon="check" busy={writer.isSending} onClick={() => void markSent()}>
              {text.markSent}
            </Button>
          )}
          {may('mark_signed') && (
            <Button look="quiet" icon="edit" onClick={() => void markSigned()}>
              {text.markSigned}
            </Button>
          )}
          {may('withdraw') && (
            <Button look="quiet" icon="close" onClick={() => void withdraw()}>
              {text.withdraw}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Actions while the customer has not answered: extend or remind. */
function Waits({ offer, reload }: { offer: OfferSheet; reload(): Promise<void> }) {
  const { offers } = t()
  const { id, valid_until: until, state } = offer
  return (
    <div class="row">
      {until !== null && (
        <DoButton icon="clock" run={() => promptExtend({ id, valid_until: until }, reload)}>
          {offers.extend}
        </DoButton>
      )}
      {state !== 'expired' && (
        <DoButton icon="mail" run={() => remindOfOffer(id, reload)}>
          {offers.remind}
        </DoButton>
      )}
    </div>
  )
}

/** What the customer has, in one sentence. */
function Stand({ offer }: { offer: OfferSheet }) {
  const { offer: text } = t()
  const { signed_at: signed, rejected_at: rejected, sent_at: sent, viewed_at: viewed } = offer
  if (signed !== null) return <p class="good">{text.signedAt(formatTime(signed))}</p>
  if (rejected !== null) {
    return (
      <p>
        {text.rejectedAt(formatTime(rejected))}
        {offer.rejected_reason && <span class="soft"> {offer.rejected_reason}</span>}
      </p>
    )
  }
  if (sent === null) return <p class="soft">{text.notSent}</p>
  return (
    <>
      <p>{text.sentAt(formatTime(sent))}</p>
      <p class="soft">{viewed === null ? text.notOpened : text.openedAt(formatTime(viewed))}</p>
      {offer.measurement_accepted_at !== null && (
        <p class="good">{text.measurementAt(formatTime(offer.measurement_accepted_at))}</p>
      )}
    </>
  )
}

/** The email with it was not delivered yet, or failed. */
function OnItsWay({ mail: { state, to, reason } }: { mail: NonNullable<OfferSheet['mail']> }) {
  const { offer: text, lead } = t()
  const whom = to ?? lead.theCustomer
  if (reason === null) return <p class="soft">{text.mailWaiting(whom)}</p>
  return (
    <Banner look="warn">
      <p role="status">{lead.mailProblem(whom, reason)}</p>
      {state === 'waiting' && <p>{text.mailRetried}</p>}
    </Banner>
  )
}

/** The open checks, each with a link to its field. */
function CheckList({ offer }: { offer: OfferSheet }) {
  const { offer: text } = t()
  const { checklist: checks } = offer
  if (checks.length === 0) {
    return (
      <p class="complete good">
        <Icon name="check" size={16} />
        {text.complete}
      </p>
    )
  }
  return (
    <section class="checklist" id="checklist" tabIndex={-1} aria-label={text.checklist}>
      <p>{checks.some(({ blocks }) => blocks) ? text.checklist : text.notice}</p>
      <ul class="plain">
        {checks.map((check) => (
          <li key={check.code} class={check.blocks ? 'blocks' : undefined}>
            <Icon name="warning" size={15} />
            <span>
              {text.checks[check.code]}
              {check.characters.length > 0 && <b> {check.characters.join(' ')}</b>}
            </span>
            <Way check={check} offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Way({ check: { code, line_ids: lines }, offer }: { check: Check; offer: OfferSheet }) {
  const { offer: text } = t()
  switch (code) {
    case 'dealer_address':
    case 'company_number':
    case 'vat_number':
    case 'terms':
      if (!can.value.manage) return <span class="soft small">{text.askOwner}</span>
      return (
        <ToSettings offer={offer} href={settingsHref(code, offer.document.language)}>
          {text.fillIn}
        </ToSettings>
      )
    case 'example_prices':
    case 'line_on_request':
      return (
        <button
          type="button"
          class="text-button"
          onClick={() => show(`[data-line="${lines[0]}"]`, `[data-line="${lines[0]}"] .line-open`)}
        >
          {text.showIt}
        </button>
      )
    case 'below_zero':
    case 'no_lines':
      return <Show label={text.showIt} selector=".add-line .button" />
    case 'logo':
      if (!can.value.manage) return null
      return (
        <ToSettings offer={offer} href="/portal/settings/account">
          {text.showIt}
        </ToSettings>
      )
    case 'valid_until':
    case 'lapsed':
      return <Show label={text.showIt} selector="input[type=date]" />
    default:
      return null
  }
}

/** A link to the settings, which link back to the offer. */
function ToSettings({
  offer,
  href,
  children,
}: {
  offer: OfferSheet
  href: string
  children: string
}) {
  const here = {
    href: `/portal/offers/${offer.id}`,
    text: t().offer.named(offer.document.number),
    to: href.replace(/\?.*/, ''),
  }
  return (
    <a
      href={href}
      onClick={() => {
        cameFrom.value = here
      }}
    >
      {children}
    </a>
  )
}

/** The missing field in the settings, in the language of the offer. */
function settingsHref(code: Check['code'], language: string): string {
  const field = code === 'dealer_address' ? 'address' : code
  return `/portal/settings/offers?field=${field}&language=${language}`
}

function Show({ label, selector }: { label: string; selector: string }) {
  return (
    <button type="button" class="text-button" onClick={() => show(selector, selector)}>
      {label}
    </button>
  )
}

function show(place: string, control: string): void {
  document.querySelector(place)?.scrollIntoView({ block: 'center' })
  document.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
}

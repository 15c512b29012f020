import { offers } from '../../server/offers/offers.contract.ts'
import type { OfferSheet } from '../../server/offers/sheet/sheet.contract.ts'
import { fileAddress } from '../api.ts'
import { Icon, type IconName } from '../components/icons.tsx'
import { NewWindow } from '../components/new-window.tsx'
import { Pill, type PillLook } from '../components/pill.tsx'
import { formatDays, formatExactly, formatTime } from '../format.ts'
import { t } from '../messages/messages.ts'
import { me } from '../session.ts'

type Version = OfferSheet['versions'][number]
type Event = OfferSheet['events'][number]

const LOOKS: Record<Version['state'], PillLook | undefined> = {
  open: 'violet',
  replaced: undefined,
  withdrawn: undefined,
  signed: 'good',
  declined: 'danger',
}
const ICONS: Record<Event['kind'], IconName> = {
  sent: 'mail',
  opened: 'eye',
  reminded: 'clock',
  extended: 'clock',
  asked: 'chat',
  chosen: 'check',
  signed: 'edit',
  declined: 'close',
  measurement_accepted: 'flag',
  replaced: 'refresh',
  withdrawn: 'out',
}

/** The sent versions, and their events. */
export function History({ offer: { id, versions, events, document } }: { offer: OfferSheet }) {
  const { offer: text } = t()
  if (versions.length === 0 && events.length === 0) return null
  return (
    <section class="card stack offer-history">
      <h2>{text.history}</h2>
      <ul class="plain versions">
        {versions.map(({ version, state, total, sent_at: sent }) => (
          <li key={version} class="row">
            {me.value?.member.sees_contact ? (
              <a
                href={fileAddress(offers.getPdf.path, { id }, { version })}
                target="_blank"
                rel="noopener"
              >
                {text.version(version)}
                <NewWindow />
              </a>
            ) : (
              <span>{text.version(version)}</span>
            )}
            <Pill look={LOOKS[state]}>
              {state === 'open' && sent === null ? text.states.notSent : text.states[state]}
            </Pill>
            {total !== null && (
              <span class="number push">{formatExactly(total, document.currency)}</span>
            )}
          </li>
        ))}
      </ul>
      {events.length > 0 && (
        <ol class="plain events">
          {events.map((event) => (
            <li key={event.id}>
              <Icon name={ICONS[event.kind]} size={16} />
              <div>
                <p>
                  {text.events[event.kind]}
                  {event.name !== null && `: ${event.name}`}
                </p>
                {event.text !== null && <blockquote>{formatDays(event.text)}</blockquote>}
                <p class="soft small">
                  <time dateTime={event.at}>{formatTime(event.at)}</time>
                  {versions.length > 1 && ` · ${text.version(event.version)}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

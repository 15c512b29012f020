import { accountStart, type StartLine } from '../../server/account/start/start.contract.ts'
import { Button } from '../components/button.tsx'
import { Icon } from '../components/icons.tsx'
import { type Read, useWrite } from '../data.ts'
import { ChooseTemplate } from '../forms/choose-template.tsx'
import { cameFrom } from '../frame/page.tsx'
import { useLive } from '../live.ts'
import { t } from '../messages/messages.ts'
import './start.css'

const PLACES: Readonly<Record<Exclude<StartLine, 'form' | 'lead' | 'tag'>, string>> = {
  prices: '/portal/prices',
  look: '/portal/settings/account',
  contact: '/portal/settings/account',
  terms: '/portal/settings/offers',
  colleague: '/portal/settings/members',
}

/** The first steps of a new dealer, each with a link. A step is done when the account shows it. */
export function StartLines({ read }: { read: Read<typeof accountStart.get> }) {
  const { frame, start: text } = t()
  const { data, replace, reload } = read
  const write = useWrite(accountStart.change)
  useLive(reload)
  if (data === null) return null
  const { lines, form, page } = data
  const open = lines.filter(({ state }) => state === 'open')
  const away = lines.flatMap(({ name, state }) => (state === 'put_away' ? name : []))
  const putAway = async (names: StartLine[]) => {
    const answer = await write.send({ body: { put_away: names } })
    if (answer !== null) replace(answer.data)
  }
  const placeOf = (name: StartLine) => {
    if (name === 'form') return null
    if (name === 'lead') return `/portal/leads/new${form === null ? '' : `?form=${form}`}`
    if (name === 'tag') return form && `/portal/forms/${form}?tab=embed`
    return PLACES[name]
  }
  return (
    <>
      <div class="row">
        <h2>{frame.start}</h2>
        <span class="soft number">
          {t().overview.stepsDone(lines.length - open.length, lines.length)}
        </span>
        {open.length > 0 && (
          <span class="push">
            <Button
              look="quiet"
              onClick={() => putAway([...away, ...open.map(({ name }) => name)])}
            >
              {text.putAllAway}
            </Button>
          </span>
        )}
      </div>
      <ol class="plain start-lines">
        {lines.map(({ name, state }) => {
          const place = placeOf(name)
          return (
            <li key={name} data-state={state}>
              <Icon name={state === 'done' ? 'check' : 'right'} size={17} />
              <span class="what">
                {place === null || state !== 'open' ? (
                  text.lines[name]
                ) : (
                  <a
                    href={place}
                    onClick={() => {
                      cameFrom.value = {
                        href: '/portal/start',
                        text: frame.start,
                        to: place.replace(/\?.*/, ''),
                      }
                    }}
                  >
                    {text.lines[name]}
                  </a>
                )}{' '}
                <span class="soft small">
                  {state === 'put_away' && text.skipped}
                  {state === 'done' && <span class="unseen">{text.isDone}</span>}
                  {state === 'done' && name === 'tag' && page !== null && text.seenOn(page)}
                </span>
              </span>
              {state === 'open' && name !== 'form' && (
                <Button look="quiet" onClick={() => putAway([...away, name])}>
                  {name === 'colleague' ? text.alone : text.skip}
                </Button>
              )}
              {state === 'put_away' && (
                <Button look="quiet" onClick={() => putAway(away.filter((one) => one !== name))}>
                  {text.bringBack}
                </Button>
              )}
              {state === 'open' && name === 'form' && <ChooseTemplate />}
            </li>
          )
        })}
      </ol>
    </>
  )
}

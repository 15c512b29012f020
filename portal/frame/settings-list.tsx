import { useRef, useState } from 'preact/hooks'
import { useLocation } from 'preact-iso'
import { SearchField } from '../components/search.tsx'
import { useShortcuts } from '../components/shortcuts.tsx'
import { t } from '../messages/messages.ts'
import { can } from '../session.ts'
import './settings.css'

interface Setting {
  href: string
  name: string
  /** The texts on the page: the search finds the page by each of them. */
  texts: readonly string[]
}

/** All settings that the member may open. Personal ones are available to everyone. */
export function settingsGroups(): { title: string; settings: Setting[] }[] {
  const { frame, settings, account, members, statuses, retention, audit, notifications } = t()
  const { offer, offerSettings, appointments, leadSources, developers, mail } = t()
  const { security, signIn, profile, operator, closed, live, sealed } = t()
  const { also, groups } = settings
  const { servers } = mail
  const to = (address: string, name: string, ...texts: unknown[]): Setting => ({
    href: `/portal/settings/${address}`,
    name,
    texts: shortTexts(texts),
  })
  const ofOwner = [
    {
      title: groups.company,
      settings: [
        to('account', frame.tabs.account, also.account, account, operator.leaveTitle, closed),
        to('members', frame.tabs.members, also.members, members.invite, members.fields),
        to('retention', retention.tab, also.retention, retention.times, sealed.title),
        to('audit', audit.tab, also.audit),
      ],
    },
    {
      title: groups.selling,
      settings: [
        to('statuses', frame.tabs.statuses, also.statuses, statuses.reasons),
        to('offers', frame.offers, offerSettings, offer.texts),
        to('appointments', appointments.title, also.appointments, appointments.daysOff),
        to('mail?part=words', mail.words, also.words, mail.subject, mail.addTemplate),
      ],
    },
    {
      title: groups.connections,
      settings: [
        to('mail?part=servers', servers.tab, servers.titles, 'IMAP, SMTP, SPF, DKIM'),
        to('mail', mail.sentMails, mail.states),
        to('lead-sources', leadSources.tab, leadSources.kinds),
        to('developers', frame.tabs.developers, developers.keys, developers.webhooks, 'API'),
      ],
    },
  ]
  const ofAll = {
    title: groups.me,
    settings: [
      to('notifications', frame.notifications, notifications, live.title),
      to('profile', frame.profile, also.profile, profile.fields),
      to('security', frame.security, signIn.password, security, also.security),
    ],
  }
  return can.value.manage ? [...ofOwner, ofAll] : [ofAll]
}

/** Headings and labels. Whole sentences are explanations, and contain words of other pages too. */
function shortTexts(texts: unknown): string[] {
  if (typeof texts === 'string') return /[.?]$/.test(texts) ? [] : [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(shortTexts) : []
}

/** Settings in their groups, with a search field. */
export function SettingsList() {
  const { frame, settings: texts } = t()
  const { path, query } = useLocation()
  const [sought, setSought] = useState('')
  const list = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts(frame.search, [
    { keys: '/', label: texts.search, run: () => input.current?.select() },
  ])
  const isSought = (text: string) => plain(text).includes(plain(sought))
  const groups = settingsGroups()
    .map(({ title, settings }) => ({
      title,
      settings: settings.filter(({ name, texts }) => [name, ...texts].some(isSought)),
    }))
    .filter(({ settings }) => settings.length > 0)

  const here = query.part ? `${path}?part=${query.part}` : path
  const currentOf = (href: string) => {
    if (here === href) return 'page'
    return here.startsWith(`${href}/`) ? 'true' : undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    if (event.key === 'Enter' && event.target === input.current && sought) links[0]?.click()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    const to = event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : at - 1
    const next = links[to] ?? input.current
    next?.focus()
  }
  return (
    <nav class="settings-list" aria-label={frame.settings} ref={list} onKeyDown={onKeyDown}>
      <SearchField
        field={input}
        label={texts.search}
        hint={frame.search}
        value={sought}
        onInput={({ currentTarget }) => setSought(currentTarget.value.trimStart())}
      />
      <p class="soft" role="status">
        {groups.length === 0 && texts.none}
      </p>
      {groups.map(({ title, settings }) => (
        <div key={title}>
          <div class="group" aria-hidden="true">
            {title}
          </div>
          <ul class="plain" aria-label={title}>
            {settings.map(({ href, name, texts }) => (
              <li key={href}>
                <a class="nav-link" href={href} aria-current={currentOf(href)}>
                  <span>
                    {name}
                    {!isSought(name) && (
                      <span class="soft small block">{texts.find(isSought)}</span>
                    )}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** Normalised for searching: lower case without accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

import { useLocation } from 'preact-iso'
import { say } from '../messages/messages.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { isVisit } from '../session.ts'
import { news } from './page.tsx'

/** The portal's main parts: at the side on a wide screen, below on a phone. */
export function Navigation({ class: look }: { class?: string }) {
  const { path } = useLocation()
  const { frame } = say()
  const links: [href: string, icon: IconName, text: string, count?: number][] = [
    ['/portal', 'overview', frame.overview],
    ['/portal/leads', 'leads', frame.leads, news.value],
    ['/portal/customers', 'customers', frame.customers],
    ['/portal/prices', 'prices', frame.prices],
    ['/portal/forms', 'forms', frame.forms],
  ]
  if (!isVisit.value) links.push(['/portal/settings', 'settings', frame.settings])
  return (
    <nav aria-label={frame.navigation} class={look}>
      {links.map(([href, icon, text, count = 0]) => {
        const isHere = href === '/portal' ? path === href : of(path).startsWith(href)
        const current = path === href ? 'page' : 'true'
        return (
          <a key={href} href={href} class="nav-link" aria-current={isHere ? current : undefined}>
            <Icon name={icon} size={19} />
            {text}
            {count > 0 && <span class="count">{count}</span>}
          </a>
        )
      })}
    </nav>
  )
}

/** An offer is a lead that went on: its screen belongs to them. */
function of(path: string): string {
  return path.replace('/portal/offers/', '/portal/leads/')
}

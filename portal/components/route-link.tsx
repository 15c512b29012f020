import { t } from '../messages/messages.ts'
import { ButtonLink } from './button.tsx'

/** Leads to the way there, in a map of its own window. `route` is an address. */
export function RouteLink({ route }: { route: string }) {
  const way = `api=1&destination=${encodeURIComponent(route)}`
  return (
    <ButtonLink icon="route" href={`https://www.google.com/maps/dir/?${way}`} target="_blank">
      {t().lead.route}
    </ButtonLink>
  )
}

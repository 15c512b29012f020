import { t } from '../messages/messages.ts'
import { ButtonLink } from './button.tsx'

/** Opens directions in a map in a new window. `route` is an address. */
export function RouteLink({ route }: { route: string }) {
  const way = `api=1&destination=${encodeURIComponent(route)}`
  return (
    <ButtonLink icon="route" href={`https://www.google.com/maps/dir/?${way}`} target="_blank">
      {t().lead.route}
    </ButtonLink>
  )
}

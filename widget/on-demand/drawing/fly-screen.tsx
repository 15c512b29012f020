import { FlyScreen } from '../../../shared/sketch/fly-screen.tsx'
import { live } from './live.tsx'

export const Drawing = live(FlyScreen)

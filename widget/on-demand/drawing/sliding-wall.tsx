import { SlidingWall } from '../../../shared/sketch/sliding-wall.tsx'
import { live } from './live.tsx'

export const Drawing = live(SlidingWall)

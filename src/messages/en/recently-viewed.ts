export const recentlyViewed = { heading: 'Recently viewed', clear: 'Clear' }

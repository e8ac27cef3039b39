/** The few texts that the grid itself shows or passes to screen readers. */
const bangla: Readonly<Record<string, string>> = {
  loadingOoo: 'লোড হচ্ছে…',
  loadingError: 'লোড হয়নি',
  noRowsToShow: 'দেখানোর মতো কিছু নেই',
  ariaSkeletonCellLoading: 'সারির তথ্য লোড হচ্ছে',
  ariaSkeletonCellLoadingFailed: 'সারির তথ্য লোড হয়নি',
  ariaSortableColumn: 'সাজাতে Enter চাপুন',
  ariaRowSelect: 'সারি বাছাই করতে Space চাপুন',
};

/** The grid's texts in a language. An empty object keeps its English texts. */
export function localeText(language: 'en' | 'bn'): Record<string, string> {
  return language === 'bn' ? bangla : {};
}

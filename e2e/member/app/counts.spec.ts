import { openMemberWithDialogData } from '../../support/member/member-with-dialog-data.ts';
import { expect, test } from '../../support/test.ts';

test('the counts of the header and of the bottom navigation stand beside their icons, and cover nothing', async ({
  browser,
  product,
}) => {
  const storageState = await openMemberWithDialogData(browser, product);
  for (const width of [320, 360, 768, 1280]) {
    for (const language of ['en', 'bn']) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport: { width, height: 740 },
        storageState,
      });
      await context.addCookies([{ name: 'milon-language', value: language, url: product.url }]);
      await context.addInitScript(
        (chosen) => localStorage.setItem('milon-language', `"${chosen}"`),
        language,
      );
      const page = await context.newPage();
      await page.goto('/', { waitUntil: 'networkidle' });
      const found = await page.evaluate(() => {
        const inBars = (selector: string) => [
          ...document.querySelectorAll(`:is(header, nav) :is(${selector})`),
        ];
        const rect = (element: Element) => element.getBoundingClientRect();
        const meet = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 0.5 &&
          other.left < one.right - 0.5 &&
          one.top < other.bottom - 0.5 &&
          other.top < one.bottom - 0.5;
        const marks = inBars('[class*=_beside_], [class*=_dot_]').filter((mark) => rect(mark).width > 0);
        const covered = marks.flatMap((mark) =>
          inBars('svg, img, button, a')
            .filter((one) => !one.contains(mark) && meet(rect(mark), rect(one)))
            .map((one) => `${mark.outerHTML} over ${one.outerHTML.slice(0, 80)}`),
        );
        // A button that is too narrow would cut it.
        const cut = marks.filter((mark) => {
          const button = mark.closest('button');
          return button && (rect(mark).right > rect(button).right || rect(mark).left < rect(button).left);
        });
        const isWider = document.documentElement.scrollWidth > innerWidth;
        return { marks: marks.length, covered, cut: cut.map(({ outerHTML }) => outerHTML), isWider };
      });
      expect(found.marks, `${width} ${language}`).toBeGreaterThan(1);
      expect(found, `${width} ${language}`).toMatchObject({ covered: [], cut: [], isWider: false });
      await context.close();
    }
  }
});

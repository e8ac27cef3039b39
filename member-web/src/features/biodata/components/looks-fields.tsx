import { Field, Radio, RadioGroup } from '@fluentui/react-components';
import type { BiodataChoice } from '@milon/shared/contracts';
import { biodataDesigns } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

export type Looks = Pick<BiodataChoice, 'design' | 'language'>;

/** The language and the design of a copy. */
export function LooksFields({
  looks,
  onChange,
}: {
  looks: Looks;
  onChange: (changed: Partial<Looks>) => void;
}) {
  const { t } = useTranslation('biodata');
  return (
    <>
      <Field label={t('language')}>
        <RadioGroup
          layout="horizontal"
          value={looks.language}
          onChange={(_, { value }) => onChange({ language: value as Looks['language'] })}
        >
          <Radio value="bn" label={t('language_bn')} />
          <Radio value="en" label={t('language_en')} />
        </RadioGroup>
      </Field>
      <Field label={t('design')}>
        <RadioGroup
          layout="horizontal"
          style={{ flexWrap: 'wrap' }}
          value={looks.design}
          onChange={(_, { value }) => onChange({ design: value as Looks['design'] })}
        >
          {biodataDesigns.map((design) => (
            <Radio
              key={design}
              value={design}
              label={{ children: t(`design_${design}`), style: { whiteSpace: 'nowrap' } }}
            />
          ))}
        </RadioGroup>
      </Field>
    </>
  );
}

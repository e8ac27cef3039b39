import {
  Menu,
  MenuButton,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import type { Option } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/use-format.ts';

interface FilterChoiceProps<Key extends string> {
  label: string;
  options: readonly (Option & { readonly key: Key })[];
  value: Key | undefined;
  onChange: (key: Key | undefined) => void;
}

const any = 'any';

/** One filter: a button with its name or value, and a menu of choices. */
export function FilterChoice<Key extends string>({
  label,
  options,
  value,
  onChange,
}: FilterChoiceProps<Key>) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const chosen = options.find(({ key }) => key === value);
  return (
    <Menu
      checkedValues={{ choice: [value ?? any] }}
      onCheckedValueChange={(_event, { checkedItems }) =>
        onChange(options.find(({ key }) => key === checkedItems[0])?.key)
      }
    >
      <MenuTrigger disableButtonEnhancement>
        <MenuButton size="small" appearance={chosen ? 'outline' : 'subtle'}>
          {chosen ? `${label}: ${chosen[language]}` : label}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="choice" value={any}>
            {t('users.any')}
          </MenuItemRadio>
          {options.map((option) => (
            <MenuItemRadio key={option.key} name="choice" value={option.key}>
              {option[language]}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

import { Menu, MenuButton, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { FilterAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenAddress } from '../../../lib/address/use-address.ts';
import type { userFields } from '../../../lib/address/user-address.ts';
import { useOffers } from '../../../lib/offered.ts';
import {
  type FilterField,
  type FilterName,
  filterFields,
} from '../../../parts/member/filter/filter-fields.ts';
import { FilterControl } from './filter-control.tsx';

/** The usual filters, those that are set, and a menu of all others. */
export function FilterBar({ address }: { address: ScreenAddress<typeof userFields> }) {
  const { t } = useTranslation();
  const offers = useOffers();
  const [added, setAdded] = useState<readonly FilterName[]>([]);
  const { change, values } = address;
  const fields = filterFields(t, offers);
  const isShown = ({ isUsual, name }: FilterField) =>
    isUsual || added.includes(name) || values[name] !== undefined;
  function add(field: FilterField) {
    // Most of these are wanted with yes.
    if (field.kind === 'flag') change({ [field.name]: true });
    else setAdded([...added, field.name]);
  }
  const hidden = fields.filter((field) => !isShown(field));
  const items = (some: readonly FilterField[]) =>
    some.map((field) => (
      <MenuItem key={field.name} onClick={() => add(field)}>
        {field.label}
      </MenuItem>
    ));
  return (
    <>
      {fields.filter(isShown).map((field) => (
        <FilterControl
          key={field.name}
          field={field}
          value={values[field.name]}
          onChange={(value) => change({ [field.name]: value })}
          opens={added.at(-1) === field.name && values[field.name] === undefined}
        />
      ))}
      {hidden.length > 0 && (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <MenuButton size="small" appearance="subtle" icon={<FilterAddRegular />}>
              {t('userTable.moreFilters')}
            </MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {[...Map.groupBy(hidden, ({ group, name }) => group ?? name)].map(([title, group]) =>
                group[0]?.group === undefined ? (
                  items(group)
                ) : (
                  <Menu key={title}>
                    <MenuTrigger disableButtonEnhancement>
                      <MenuItem>{title}</MenuItem>
                    </MenuTrigger>
                    <MenuPopover>
                      <MenuList>{items(group)}</MenuList>
                    </MenuPopover>
                  </Menu>
                ),
              )}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
    </>
  );
}

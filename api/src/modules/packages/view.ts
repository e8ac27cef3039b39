import type { OfferedPackage, Package, StaffPackage } from '@milon/shared/contracts';
import type { PackageRow } from './queries.ts';

export function packageView(row: PackageRow): Package {
  return {
    _id: row.id,
    name: row.name,
    packageType: row.package_type as Package['packageType'],
    price: row.price,
    connects: row.connects,
    validDays: row.valid_days,
    isActive: row.is_active === 1,
    order: row.position,
  };
}

/** With the version that an order or an edit names. */
export function versionedPackageView(row: PackageRow): StaffPackage & OfferedPackage {
  return {
    ...packageView(row),
    ...(row.name_bn === '' ? {} : { nameBn: row.name_bn }),
    version: row.version,
  };
}

-- owner: shop-settings
-- Shoppers must be able to call the seller (Directive 2011/83/EU, article 6(1)(c)). Empty until an owner enters it.
alter table store_details add column phone text not null default '';
